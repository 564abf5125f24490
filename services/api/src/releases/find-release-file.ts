import {
  type Core,
  type FoundFile,
  releaseFileType,
  RELEASE_NAME,
  RELEASE_PATH,
  RELEASE_VERSION,
  ReleaseFileLostError,
} from '@portico/core';
import { acceptedEncoding } from '../http/accepted-encoding.ts';

const SUFFIX = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof SUFFIX;
const CODINGS: readonly Coding[] = ['br', 'gzip'];

export interface SentFile {
  found: FoundFile;
  type: string;
  coding?: Coding;
}

/**
 * Returns a release file in the coding that the browser prefers. Returns undefined for other paths and for source maps, which
 * only staff may read.
 * @throws ReleaseFileLostError and ReleaseStorageError if the file exists but can't be read
 */
export async function findReleaseFile(
  releases: Pick<Core['releases'], 'filesOf' | 'findFile'>,
  [name = '', version = '', ...rest]: string[],
  acceptEncoding: string | undefined,
): Promise<SentFile | undefined> {
  const file = rest.join('/');
  const type = releaseFileType(file);
  if (!type || !RELEASE_NAME.test(name) || !RELEASE_VERSION.test(version) || !RELEASE_PATH.test(file))
    return undefined;
  const files = await releases.filesOf(name, version);
  if (!Object.hasOwn(files, file)) return undefined;
  const find = (form: string) => releases.findFile(name, version, form);
  const coding = acceptedEncoding(
    acceptEncoding,
    CODINGS.filter((each) => Object.hasOwn(files, file + SUFFIX[each])),
  );
  const coded = coding && (await find(file + SUFFIX[coding]).catch(lost));
  if (coded) return { found: coded, type, coding };
  const plain = await find(file);
  return plain && { found: plain, type };
}

function lost(error: unknown): undefined {
  if (error instanceof ReleaseFileLostError) return undefined;
  throw error;
}
