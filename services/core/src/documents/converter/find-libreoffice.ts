import { realpathSync } from 'node:fs';
import path from 'node:path';
import { findExecutable, isExecutable } from '../../subprocess/index.ts';

export interface LibreOffice {
  soffice: string;
  engine?: string;
}

const PLACES = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Uses LIBREOFFICE_PATH or the first usual path; undefined if none is executable. */
export function findLibreOffice(configured?: string): LibreOffice | undefined {
  const soffice = findExecutable(configured ? [configured] : PLACES);
  if (!soffice) return undefined;
  const engine = path.join(path.dirname(realpathSync(soffice)), 'soffice.bin');
  return isExecutable(engine) ? { soffice, engine } : { soffice };
}

export function installationOf(program: string): string[] {
  const folder = path.dirname(realpathSync(program));
  return path.basename(folder) === 'program' ? [path.dirname(folder)] : [];
}
