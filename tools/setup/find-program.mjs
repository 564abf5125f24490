import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Folders to search after PATH, which often lacks the sbin folders of daemons. The last ones are those of Homebrew and macOS applications. */
const USUAL_PLACES = [
  '/usr/local/bin',
  '/usr/bin',
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/libexec',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/opt/libreoffice/program',
  '/snap/bin',
];

/** Returns the path of the first program that is on PATH or in a usual folder. @param {string[]} names @returns {string | undefined} */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...USUAL_PLACES];
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
