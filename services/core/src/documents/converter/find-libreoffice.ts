import { realpathSync } from 'node:fs';
import path from 'node:path';
import { firstProgram, isProgram } from '../../programs/index.ts';

export interface LibreOffice {
  /** The launcher. */
  soffice: string;
  /** The program itself; undefined where it does not lie beside the launcher. */
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

/** LIBREOFFICE_PATH, or the first of the usual places; undefined when there is none that can be run. */
export function findLibreOffice(configured?: string): LibreOffice | undefined {
  const soffice = firstProgram(configured ? [configured] : PLACES);
  if (!soffice) return undefined;
  const engine = path.join(path.dirname(realpathSync(soffice)), 'soffice.bin');
  return isProgram(engine) ? { soffice, engine } : { soffice };
}

/** What a program of LibreOffice needs beside itself: the folder above its own, which is always called `program`. */
export function installationOf(program: string): string[] {
  const folder = path.dirname(realpathSync(program));
  return path.basename(folder) === 'program' ? [path.dirname(folder)] : [];
}
