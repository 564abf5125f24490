import type { StorageSettings } from './storage-settings.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { Keyring } from '../signing/keyring.ts';
import { FolderStorage } from './folder/folder-storage.ts';
import type { S3ClientSettings } from './s3/s3-client.ts';
import type { Storage } from './storage.ts';

/** Loads the AWS SDK only if needed: it takes longer than the rest of startup. */
export async function createStorage(
  settings: StorageSettings,
  { ring, clock }: { ring: Keyring; clock: Clock },
): Promise<Storage> {
  if (settings.kind === 'folder') return new FolderStorage(settings.folder, ring, clock);
  const { S3Storage } = await import('./s3/s3-storage.ts');
  return new S3Storage(settings, clock);
}

export const openStorage = (settings: StorageSettings): Promise<Storage> =>
  createStorage(settings, { ring: new Keyring(systemClock, async () => {}), clock: systemClock });

/** Uploads one file to a bucket that isn't our storage. */
export async function uploadToBucket(
  settings: S3ClientSettings,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { createS3Client, uploadStream } = await import('./s3/s3-client.ts');
  const client = createS3Client(settings);
  try {
    await uploadStream(client, { Bucket: settings.bucket, Key: key }, pieces);
  } finally {
    client.destroy();
  }
}
