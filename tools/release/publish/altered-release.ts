import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFile } from '@portico/contracts';

export interface Alteration {
  /** Suffix for the version of the changed release. */
  mark: string;
  file(release: ReleaseFile): string;
  change(content: string): string;
}

/** Reads a built release into the payload that publishes it. @param alteration change to one of its files, which makes it another release */
export function releasePayload(
  built: string,
  alteration?: Alteration,
): { release: ReleaseFile; payload: { files: Record<string, string> } } {
  const read = (file: string) => readFileSync(path.join(built, file));
  const release = JSON.parse(read('release.json').toString()) as ReleaseFile;
  const altered = alteration && alter(release, read, alteration);
  const contentOf = (file: string) => (file === altered?.file ? altered.content : read(file));
  const files = Object.keys(release.files).map((file) => [file, contentOf(file).toString('base64')]);
  const manifest = Buffer.from(JSON.stringify(release)).toString('base64');
  return { release, payload: { files: { ...Object.fromEntries(files), 'release.json': manifest } } };
}

/** Changes a file of the release, and updates its hash, the version, and the container name in `release`. */
function alter(release: ReleaseFile, read: (file: string) => Buffer, { mark, file, change }: Alteration) {
  const name = file(release);
  const before = read(name).toString();
  const content = Buffer.from(change(before));
  if (content.toString() === before) throw new Error(`Nothing of ${name} was changed.`);
  for (const form of [`${name}.br`, `${name}.gz`, `${name}.map.gz`]) delete release.files[form];
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  release.files[name] = { integrity, bytes: content.length };
  release.version += `.${mark}`;
  release.container += `_${mark}`;
  return { file: name, content };
}
