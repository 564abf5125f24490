import type { Database } from '../database/database.ts';
import type { StorageSettings } from '../settings/storage-settings.ts';
import type { Clock } from '../time/clock.ts';
import { openSecret } from '../signing/signing-key.ts';
import { FolderStorage } from './folder/folder-storage.ts';
import type { Storage } from './storage.ts';

/** The SDK of Amazon is loaded only where it is used: it takes longer to start than all the rest. */
export async function createStorage(
  settings: StorageSettings,
  { database, clock }: { database: Database; clock: Clock },
): Promise<Storage> {
  if (settings.kind === 'folder')
    return new FolderStorage(settings.folder, await openSecret(database, clock, 'storage'), clock);
  const { S3Storage } = await import('./s3/s3-storage.ts');
  return new S3Storage(settings, clock);
}
