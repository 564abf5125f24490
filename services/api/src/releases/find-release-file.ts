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
  /** Absent: as it is. */
  coding?: Coding;
}

/**
 * A release file in the form that the browser likes best; undefined for whatever is no address of one, and for source maps, which are for staff.
 * @throws ReleaseFileLostError and ReleaseStorageError for one that there is, and that can't be had now
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
  // A browser does as well with the file as it is.
  const coded = coding && (await find(file + SUFFIX[coding]).catch(lost));
  if (coded) return { found: coded, type, coding };
  const plain = await find(file);
  return plain && { found: plain, type };
}

function lost(error: unknown): undefined {
  if (error instanceof ReleaseFileLostError) return undefined;
  throw error;
}
