import type { StorageSettings } from './storage-settings.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { Keyring } from '../signing/keyring.ts';
import { FolderStorage } from './folder/folder-storage.ts';
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
