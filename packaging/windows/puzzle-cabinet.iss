; Installs the folder build for one user, without asking for an administrator:
;   ISCC /DVersion=0.3.0 packaging\windows\puzzle-cabinet.iss
; Games are kept elsewhere, in the user's own data, and stay when the program goes.

#ifndef Version
  #error Say which version it is: /DVersion=0.3.0
#endif

[Setup]
AppId={{6B0A7C1E-5C0D-4E0B-9B53-5D0C2E8F4A71}
AppName=Puzzle Cabinet
AppVersion={#Version}
AppPublisher=Puzzle Cabinet contributors
DefaultDirName={autopf}\Puzzle Cabinet
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\assets\icon.ico
UninstallDisplayIcon={app}\PuzzleCabinet.exe
OutputDir=..\..\release
OutputBaseFilename=PuzzleCabinet-{#Version}-windows-setup
Compression=lzma2
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an earlier version brought and this one does not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\PuzzleCabinet\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\Puzzle Cabinet"; Filename: "{app}\PuzzleCabinet.exe"
Name: "{autodesktop}\Puzzle Cabinet"; Filename: "{app}\PuzzleCabinet.exe"; Tasks: desktopicon

[Registry]
; Puzzle files are offered to the program and stay with what opens them now; saved games are its own.
Root: HKA; Subkey: "Software\Classes\PuzzleCabinet.File"; ValueType: string; ValueData: "Puzzle"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\PuzzleCabinet.File\DefaultIcon"; ValueType: string; ValueData: "{app}\PuzzleCabinet.exe,0"
Root: HKA; Subkey: "Software\Classes\PuzzleCabinet.File\shell\open\command"; ValueType: string; ValueData: """{app}\PuzzleCabinet.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.ipuz\OpenWithProgids"; ValueType: string; ValueName: "PuzzleCabinet.File"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.puz\OpenWithProgids"; ValueType: string; ValueName: "PuzzleCabinet.File"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.brk\OpenWithProgids"; ValueType: string; ValueName: "PuzzleCabinet.File"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.cabinet"; ValueType: string; ValueData: "PuzzleCabinet.File"; Flags: uninsdeletevalue

[Run]
Filename: "{app}\PuzzleCabinet.exe"; Description: "{cm:LaunchProgram,Puzzle Cabinet}"; Flags: nowait postinstall skipifsilent
