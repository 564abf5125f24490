import { parseArgs } from 'node:util';
import {
  copyErasures,
  keepFilesPrivate,
  makeBackup,
  readBackup,
  readSettings,
  startFailure,
} from '@portico/core';
import { helpAtOnce } from '../workspace/help.mjs';
import { deleteOldBackups } from './old-backups.ts';

const USAGE = `Usage, with the settings of the installation:
  npm run backup -- <folder>                    writes a backup to a new subfolder, while the product runs
  npm run backup -- <folder> --keep-days 30     and deletes older backups in it once the new one is complete
  npm run backup -- <folder> --encrypt age1…        encrypts it for this age public key; repeatable
  npm run backup -- <folder> --erasures         writes only the list of erasures; run it often, with a folder on another machine
  npm run backup -- <backup> --verify           reads every byte of a backup`;
helpAtOnce(USAGE);

try {
  await main();
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { folder, values } = words();
  if (folder === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  keepFilesPrivate();
  if (values.verify) return verify(folder);
  const settings = readSettings(process.env);
  if (values.erasures) {
    const { file, count } = await copyErasures(settings, folder);
    console.log(`${file} lists all erased applications so far: ${count}.`);
    return;
  }
  const began = performance.now();
  const made = await makeBackup(settings, folder, values.encrypt);
  await verify(made.folder);
  console.log(`It took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  for (const key of made.missing)
    console.error(`MISSING: the database references ${key}, but the storage doesn’t have it.`);
  if (made.missing.length > 0) process.exitCode = 1;
  if (values['keep-days'] !== undefined)
    for (const old of await deleteOldBackups(folder, Number(values['keep-days'])))
      console.log(`Deleted: ${old}`);
}

async function verify(folder: string): Promise<void> {
  const { manifest } = await readBackup(folder);
  const { createdAt, database, files, bytes } = manifest;
  console.log(
    `${folder} is complete: the database of ${createdAt} (${database.file}) and ${files - 1} files, ${(bytes / 1e6).toFixed(1)} MB, all verified.`,
  );
}

function words() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'keep-days': { type: 'string' },
        encrypt: { type: 'string', multiple: true },
        erasures: { type: 'boolean' },
        verify: { type: 'boolean' },
      },
    });
    const days = values['keep-days'];
    if (positionals.length !== 1 || (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)))
      return { folder: undefined, values };
    return { folder: positionals[0], values };
  } catch {
    return { folder: undefined, values: {} as never }; // With an unknown option, the caller prints the usage.
  }
}
