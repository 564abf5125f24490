import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Keyring } from '../../platform/signing/keyring.ts';
import { FolderStorage } from '../../platform/storage/folder/folder-storage.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { describeProcesses } from '../testing/describe-processes.ts';

describeProcesses('a folder', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'portico-storage-'));
  const folder = path.join(parent, 'storage');
  const ring = new Keyring(systemClock, () => Promise.resolve());
  return Promise.resolve({
    storage: new FolderStorage(folder, ring, systemClock),
    goAway: () => {
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, '');
      return Promise.resolve();
    },
    comeBack: () => {
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
      return Promise.resolve();
    },
    close: () => {
      rmSync(parent, { recursive: true });
      return Promise.resolve();
    },
  });
});
