import { Keyring } from '../signing/keyring.ts';
import { systemClock } from '../time/clock.ts';
import { createStorage } from './create-storage.ts';
import type { Storage } from './storage.ts';
import type { StorageSettings } from './storage-settings.ts';

export const openStorage = (settings: StorageSettings): Promise<Storage> =>
  createStorage(settings, { ring: new Keyring(systemClock, async () => {}), clock: systemClock });
