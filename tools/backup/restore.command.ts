import { parseArgs } from 'node:util';
import { keepFilesPrivate, readSettings, type Restored, restoreBackup, startFailure } from '@portico/core';
import { helpAtOnce } from '../workspace/help.mjs';

const USAGE = `Usage, with the settings of the new, empty installation, while it is stopped:
  npm run restore -- <backup> --erasures <file or newer backup>   repeats the erasures since the backup
  npm run restore -- <backup> --without-erasures                  if no one was erased since
  npm run restore -- <backup>                                     if the old storage is still in use; it has the list
  … --identity <file>   the age private key, if the backup is encrypted`;
helpAtOnce(USAGE);

try {
  await main();
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const wish = words();
  if (!wish) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  keepFilesPrivate();
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const began = performance.now();
  tell(await restoreBackup(settings, wish));
  console.log(`It took ${((performance.now() - began) / 1000).toFixed(1)} s. Start the product now.`);
}

function tell({ createdAt, migrated, erasedAgain, files, missing }: Restored): void {
  console.log(`Restored: the installation as it was at ${createdAt}, with ${files} files restored.`);
  if (migrated.length > 0) console.log(`Applied migrations: ${migrated.join(', ')}`);
  console.log(`Applications erased since the backup, erased again: ${erasedAgain}`);
  for (const key of missing)
    console.error(`MISSING: the database references ${key}, but neither the backup nor the storage has it.`);
}

function words() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        erasures: { type: 'string' },
        identity: { type: 'string' },
        'without-erasures': { type: 'boolean' },
      },
    });
    const [backup, ...more] = positionals;
    if (backup === undefined || more.length > 0) return undefined;
    return {
      backup,
      ...(values.erasures !== undefined && { erasures: values.erasures }),
      ...(values.identity !== undefined && { identity: values.identity }),
      ...(values['without-erasures'] && { withoutErasures: true }),
    };
  } catch {
    return undefined; // With an unknown option, the caller prints the usage.
  }
}
