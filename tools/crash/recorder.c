/* Writes down every change to the files of one folder, and makes a chosen call fail.
 *
 * It is loaded with LD_PRELOAD, so it sees what sqlite does as well as what Python does; sqlite's
 * own table of system calls leaves out the syncs. The program under test steers it with ctypes.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* In the order of _KIND_OF in recorder.py; the first ones can fail. */
enum kind { OPEN, READ, WRITE, TRUNCATE, SYNC, RENAME, UNLINK, MKDIR, STAT, FAILING,
            CREATE = FAILING, CLOSE, SYNCED, NOTE };
enum { MOST_FILES = 4096 };

struct head {
    int32_t kind, file;
    int64_t at, nanoseconds;
    int32_t first, second;
};

static char folder[4096];
static size_t folder_size;
static int log_file = -1;
static char watched[MOST_FILES]; /* by descriptor: 1 for a file of the folder, 2 for an index */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long calls[FAILING], fail_at;
static int fail_kind = -1, fail_error, fail_stays;

static int is_inside(const char *path) {
    return folder_size && !strncmp(path, folder, folder_size)
        && (path[folder_size] == '/' || !path[folder_size]);
}

static int is_watched(int file) {
    return folder_size && file >= 0 && file < MOST_FILES && watched[file] == 1;
}

static void record(int kind, int file, int64_t at, const void *first, size_t n1,
                   const void *second, size_t n2) {
    struct timespec now;
    if (log_file < 0) return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct head head = {kind, file, at, now.tv_sec * 1000000000ll + now.tv_nsec, n1, n2};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)first, n1}, {(void *)second, n2}};
    syscall(SYS_writev, log_file, parts, 3);
}

/* Whether the chosen fault hits this call; a write with the error 0 is cut short instead. */
static int fails(enum kind kind) {
    long call = __atomic_add_fetch(&calls[kind], 1, __ATOMIC_SEQ_CST);
    if ((int)kind != fail_kind || call < fail_at || (call > fail_at && !fail_stays)) return 0;
    errno = fail_error;
    return 1;
}

/* Watches a folder (none: nothing) from now on, and writes the changes to a log, if one is given. */
void watch(const char *path, const char *log) {
    folder_size = 0;
    memset(watched, 0, sizeof watched);
    if (log_file >= 0) syscall(SYS_close, log_file);
    log_file = log ? (int)syscall(SYS_openat, AT_FDCWD, log, O_CREAT | O_TRUNC | O_WRONLY, 0600) : -1;
    if (path) strncpy(folder, path, sizeof folder - 1);
    folder_size = path ? strlen(folder) : 0;
}

void note(const char *text) {
    pthread_mutex_lock(&lock);
    record(NOTE, -1, 0, text, strlen(text), 0, 0);
    pthread_mutex_unlock(&lock);
}

/* Lets the call with this number fail, of its kind; with `stays`, also all that follow. */
void fail(int kind, long call, int error, int stays) {
    memset(calls, 0, sizeof calls);
    fail_kind = kind; fail_at = call; fail_error = error; fail_stays = stays;
}

long calls_of(int kind) { return calls[kind]; }

/* Runs a call between the locks, and records it if it went well. */
#define DONE(expression, ...) \
    pthread_mutex_lock(&lock); \
    long result = (expression); int error = errno; \
    if (result >= 0) record(__VA_ARGS__); \
    pthread_mutex_unlock(&lock); errno = error; \
    return result

int openat(int at, const char *path, int flags, ...) {
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest);
    int inside = is_inside(path);
    if (inside && fails(OPEN)) return -1;
    pthread_mutex_lock(&lock);
    int is_new = inside && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
    long file = syscall(SYS_openat, at, path, flags, mode); int error = errno;
    size_t size = strlen(path);
    if (file >= 0 && file < MOST_FILES)
        watched[file] = !inside ? 0 : size > 4 && !strcmp(path + size - 4, "-shm") ? 2 : 1;
    if (is_watched(file))
        record(is_new ? CREATE : OPEN, file, flags & O_TRUNC, path, size, 0, 0);
    pthread_mutex_unlock(&lock); errno = error;
    return file;
}
int open(const char *path, int flags, ...) {
    va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest);
    return openat(AT_FDCWD, path, flags, mode);
}
int close(int file) {
    if (!is_watched(file)) return syscall(SYS_close, file);
    watched[file] = 0;
    DONE(syscall(SYS_close, file), CLOSE, file, 0, 0, 0, 0, 0);
}

static ssize_t written(int file, const void *data, size_t size, int64_t at) {
    int ours = is_watched(file);
    if (ours && fails(WRITE)) {
        if (fail_error || size < 2) return -1;
        size /= 2;
    }
    if (ours && at < 0) at = syscall(SYS_lseek, file, 0, SEEK_CUR);
    if (!ours && at < 0) return syscall(SYS_write, file, data, size);
    if (!ours) return syscall(SYS_pwrite64, file, data, size, at);
    DONE(syscall(SYS_pwrite64, file, data, size, at), WRITE, file, at, data, result, 0, 0);
}
ssize_t write(int file, const void *data, size_t size) {
    int64_t start = is_watched(file) ? syscall(SYS_lseek, file, 0, SEEK_CUR) : -1;
    ssize_t done = written(file, data, size, -1);
    if (start >= 0 && done > 0) syscall(SYS_lseek, file, start + done, SEEK_SET);
    return done;
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
    return written(file, data, size, at);
}
ssize_t read(int file, void *data, size_t size) {
    return is_watched(file) && fails(READ) ? -1 : syscall(SYS_read, file, data, size);
}
ssize_t pread(int file, void *data, size_t size, off_t at) {
    return is_watched(file) && fails(READ) ? -1 : syscall(SYS_pread64, file, data, size, at);
}
int ftruncate(int file, off_t size) {
    if (!is_watched(file)) return syscall(SYS_ftruncate, file, size);
    if (fails(TRUNCATE)) return -1;
    DONE(syscall(SYS_ftruncate, file, size), TRUNCATE, file, size, 0, 0, 0, 0);
}

static int synced(int file, int call) {
    if (!is_watched(file)) return syscall(call, file);
    if (fails(SYNC)) return -1;
    pthread_mutex_lock(&lock); record(SYNC, file, 0, 0, 0, 0, 0); pthread_mutex_unlock(&lock);
    DONE(syscall(call, file), SYNCED, file, 0, 0, 0, 0, 0);
}
int fsync(int file) { return synced(file, SYS_fsync); }
int fdatasync(int file) { return synced(file, SYS_fdatasync); }

int rename(const char *one, const char *other) {
    if (!is_inside(one) && !is_inside(other)) return syscall(SYS_rename, one, other);
    if (fails(RENAME)) return -1;
    DONE(syscall(SYS_rename, one, other), RENAME, -1, 0, one, strlen(one), other, strlen(other));
}
int unlink(const char *path) {
    if (!is_inside(path)) return syscall(SYS_unlink, path);
    if (fails(UNLINK)) return -1;
    DONE(syscall(SYS_unlink, path), UNLINK, -1, 0, path, strlen(path), 0, 0);
}
int mkdir(const char *path, mode_t mode) {
    if (!is_inside(path)) return syscall(SYS_mkdir, path, mode);
    if (fails(MKDIR)) return -1;
    DONE(syscall(SYS_mkdir, path, mode), MKDIR, -1, 0, path, strlen(path), 0, 0);
}
int fstatat(int at, const char *path, struct stat *found, int flags) {
    return is_inside(path) && fails(STAT) ? -1 : syscall(SYS_newfstatat, at, path, found, flags);
}
int stat(const char *path, struct stat *found) { return fstatat(AT_FDCWD, path, found, 0); }
int lstat(const char *path, struct stat *found) {
    return fstatat(AT_FDCWD, path, found, AT_SYMLINK_NOFOLLOW);
}
int fstat(int file, struct stat *found) {
    return is_watched(file) && fails(STAT) ? -1 : syscall(SYS_fstat, file, found);
}

#define ALSO(type, name, other, ...) type other(__VA_ARGS__) __attribute__((alias(name)))
ALSO(int, "openat", openat64, int, const char *, int, ...);
ALSO(int, "open", open64, const char *, int, ...);
ALSO(ssize_t, "pwrite", pwrite64, int, const void *, size_t, off_t);
ALSO(ssize_t, "pread", pread64, int, void *, size_t, off_t);
ALSO(int, "ftruncate", ftruncate64, int, off_t);
ALSO(int, "fstatat", fstatat64, int, const char *, struct stat64 *, int);
ALSO(int, "stat", stat64, const char *, struct stat64 *);
ALSO(int, "lstat", lstat64, const char *, struct stat64 *);
ALSO(int, "fstat", fstat64, int, struct stat64 *);
