import { stat } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_NAME, RELEASE_PATH, RELEASE_VERSION } from '@portico/core';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { contentType } from './content-type.ts';

const SUFFIX = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof SUFFIX;
const CODINGS: readonly Coding[] = ['br', 'gzip'];

export interface FoundFile {
  path: string;
  type: string;
  /** Absent: as it is. */
  coding?: Coding;
}

/** A release file in the form that the browser likes best; undefined for whatever is no address of one, and for source maps, which are for staff. */
export async function findReleaseFile(
  root: string,
  [name = '', version = '', ...rest]: string[],
  acceptEncoding: string | undefined,
): Promise<FoundFile | undefined> {
  const file = rest.join('/');
  const type = contentType(file);
  if (!type || !RELEASE_NAME.test(name) || !RELEASE_VERSION.test(version) || !RELEASE_PATH.test(file))
    return undefined;
  const plain = path.join(root, name, version, file);
  if (!(await isFile(plain))) return undefined;
  const there = await Promise.all(CODINGS.map((coding) => isFile(plain + SUFFIX[coding])));
  const coding = acceptedEncoding(
    acceptEncoding,
    CODINGS.filter((_, index) => there[index]),
  );
  return coding ? { path: plain + SUFFIX[coding], type, coding } : { path: plain, type };
}

async function isFile(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => undefined);
  return found?.isFile() ?? false;
}
