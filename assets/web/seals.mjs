// SHA-256, and the hidden answers that it opens. generators/web.py makes them.
//
// The browser's own crypto.subtle is missing on pages that come by plain http.

const primes = (count) => {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const turned = (x, by) => (x >>> by) | (x << (32 - by));

// The text as UTF-8, a one, zeros, and its length in bits: a whole number of blocks of 64 bytes.
const padded = (text) => {
  const bytes = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, place) => blocks.setUint8(place, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  return blocks;
};

const schedule = (blocks, start) => {
  const words = new Int32Array(64);
  for (let n = 0; n < 16; n++) words[n] = blocks.getInt32(start + 4 * n);
  for (let n = 16; n < 64; n++) {
    const [far, near] = [words[n - 15], words[n - 2]];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[n] = (words[n - 16] + low + words[n - 7] + high) | 0;
  }
  return words;
};

const sha256 = (text) => {
  const blocks = padded(text);
  const sums = [...START];
  for (let start = 0; start < blocks.byteLength; start += 64) {
    const words = schedule(blocks, start);
    let [a, b, c, d, e, f, g, h] = sums;
    for (let n = 0; n < 64; n++) {
      const choice = (e & f) ^ (~e & g);
      const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[n] + words[n];
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((x, n) => (sums[n] = (sums[n] + x) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  sums.forEach((x, n) => digest.setInt32(4 * n, x));
  return new Uint8Array(digest.buffer);
};

// The hash by which `text` is recognised.
export const sealed = (salt, text, digits = 10) => {
  const bytes = [...sha256(`${salt}|${text}`)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, digits);
};

// What was locked with a key.
export const unlocked = (salt, key, text) => {
  const data = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  for (let start = 0; start < data.length; start += 32) {
    const stream = sha256(`${salt}|${key}|${start / 32}`);
    for (let n = start; n < Math.min(start + 32, data.length); n++) data[n] ^= stream[n - start];
  }
  return JSON.parse(new TextDecoder().decode(data));
};
