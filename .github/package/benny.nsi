; The installer for Windows: for one user, without an administrator. Run by windows.sh, which sets VERSION, FROM and OUT.
; benny is a program of 64 bits, and so is its installer.
Target amd64-unicode
!include "MUI2.nsh"
Name "benny"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\benny"
InstallDirRegKey HKCU "Software\benny" "folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\benny"
!define MUI_ICON "${FROM}\benny.ico"
!define MUI_UNICON "${FROM}\benny.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\benny-open.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Open benny now"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "benny"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Runs a euchre club's tournament night"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

Section
  SetOutPath "$INSTDIR"
  File "${FROM}\benny.exe"
  File "${FROM}\benny-open.exe"
  File "${FROM}\benny.ico"
  File "${FROM}\*.txt"
  File "${FROM}\*.md"
  CreateShortcut "$SMPROGRAMS\benny.lnk" "$INSTDIR\benny-open.exe" "" "$INSTDIR\benny.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\benny" "folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "benny"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\benny.ico"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; Takes away what was installed and nothing else: club files stay where they are.
Section "Uninstall"
  Delete "$INSTDIR\benny.exe"
  Delete "$INSTDIR\benny-open.exe"
  Delete "$INSTDIR\benny.ico"
  Delete "$INSTDIR\*.txt"
  Delete "$INSTDIR\*.md"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\benny.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\benny"
SectionEnd
