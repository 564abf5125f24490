import { open, readFile, rm, stat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PATHS } from '@portico/contracts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';
import type { Key, Keyring } from '../../signing/keyring.ts';
import type { Clock } from '../../time/clock.ts';
import { checkForm, checkSize, type FormFields, type SizeRange } from '../post-form/check-form.ts';
import { makeForm } from '../post-form/make-form.ts';
import type { Signer } from '../post-form/signing.ts';
import { StorageError } from '../post-form/storage-error.ts';
import {
  APPLICANT_AREAS,
  checkStorageKey,
  isStorageKey,
  MARK_NAME,
  STORAGE_AREAS,
  type StorageArea,
} from '../storage-key.ts';
import {
  READ_LINK_LIFETIME,
  type PresignedPost,
  type Storage,
  type StoredFile,
  type UploadPolicy,
} from '../storage.ts';
import { checkLink, type DownloadLink, signedLink } from './signed-link.ts';

/** Storage in a folder, for one machine or a shared disk. Enforces what S3 does: signature, key, size, and expiry. */
export class FolderStorage implements Storage {
  readonly origin = undefined;

  constructor(
    private readonly folder: string,
    private readonly ring: Keyring,
    private readonly clock: Clock,
  ) {}

  async presignPost(key: string, policy: UploadPolicy): Promise<PresignedPost> {
    checkStorageKey(key);
    const fields = makeForm(signerWith(this.ring.current), key, policy, this.clock.now());
    return { url: PATHS.storage, fields };
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await writeFileAtomically(this.file(key), bytes);
  }

  async write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await writeFileAtomically(this.file(key), pieces);
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return readFile(this.file(key)).catch(absent);
  }

  async read(key: string): Promise<StoredFile | undefined> {
    const file = await open(this.file(key)).catch(absent);
    // Open the file only once for both: between two opens, it could be replaced.
    return file && { stream: file.createReadStream(), bytes: (await file.stat()).size };
  }

  async head(key: string): Promise<{ bytes: number } | undefined> {
    const found = await stat(this.file(key)).catch(absent);
    return found && { bytes: found.size };
  }

  async delete(key: string): Promise<void> {
    await rm(this.file(key), { force: true });
  }

  async *list(before: Date, areas: readonly StorageArea[] = APPLICANT_AREAS): AsyncGenerator<string[]> {
    for (const area of areas)
      yield (await oldFiles(path.join(this.folder, area), before))
        .map((name) => `${area}/${name}`)
        .filter(isStorageKey);
  }

  async deleteUnfinished(before: Date): Promise<void> {
    for (const area of STORAGE_AREAS) await deleteUnfinished(path.join(this.folder, area), before);
  }

  async mark(): Promise<string | undefined> {
    const found = await readFile(path.join(this.folder, MARK_NAME), 'utf8').catch(absent);
    return found?.trim();
  }

  async setMark(mark: string): Promise<void> {
    await writeFileAtomically(path.join(this.folder, MARK_NAME), Buffer.from(mark));
  }

  async presignGet(key: string, fileName: string): Promise<string> {
    checkStorageKey(key);
    const expiresAt = new Date(this.clock.now().getTime() + READ_LINK_LIFETIME);
    return signedLink(PATHS.storage, this.ring, key, fileName, expiresAt);
  }

  async close(): Promise<void> {}

  checkForm(fields: FormFields): SizeRange {
    const range = checkForm(fields, this.signerOf(fields), this.clock.now());
    if (!isStorageKey(fields.key ?? '')) throw new StorageError('InvalidArgument', 'The key is malformed.');
    return range;
  }

  async acceptForm(fields: FormFields, bytes: Uint8Array): Promise<void> {
    checkSize(bytes.length, this.checkForm(fields));
    await this.put(fields.key ?? '', bytes);
  }

  async openLink(link: DownloadLink): Promise<Uint8Array> {
    checkLink(this.ring, link, this.clock.now());
    const bytes = isStorageKey(link.key) ? await this.get(link.key) : undefined;
    if (!bytes) throw new StorageError('NoSuchKey', 'The specified key does not exist.');
    return bytes;
  }

  private file(key: string): string {
    checkStorageKey(key);
    return path.join(this.folder, key);
  }

  private signerOf(fields: FormFields): Signer {
    const [name = ''] = (fields['x-amz-credential'] ?? '').split('/');
    return signerWith(this.ring.find(name.replace(/^portico-?/, '')) ?? this.ring.current);
  }
}

const signerWith = ({ id, secret }: Key): Signer => ({
  accessKeyId: id === '' ? 'portico' : `portico-${id}`,
  secretAccessKey: secret,
  region: 'local',
  bucket: 'portico',
});

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(none);
  const old: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const found = await stat(path.join(folder, entry.name)).catch(() => undefined);
    if (found && found.mtime < before) old.push(entry.name);
  }
  return old;
}

async function deleteUnfinished(folder: string, before: Date): Promise<void> {
  for (const name of await oldFiles(folder, before))
    if (name.endsWith('.tmp')) await rm(path.join(folder, name), { force: true });
}

function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
