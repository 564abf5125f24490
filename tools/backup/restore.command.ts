import { parseArgs } from 'node:util';
import { keepFilesPrivate, readSettings, type Restored, restoreBackup, startFailure } from '@portico/core';
import { helpAtOnce } from '../workspace/help.mjs';

const USAGE = `Usage, with the settings of the new, empty installation, and while nothing of it runs:
  npm run restore -- <backup> --erasures <file or newer backup>   erases again whoever was erased since the backup
  npm run restore -- <backup> --without-erasures                  when you know that nobody was
  npm run restore -- <backup>                                     when the storage is still the old one, which knows`;
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
  console.log(`Restored: the installation as it was at ${createdAt}, with ${files} files put back.`);
  if (migrated.length > 0) console.log(`Brought up to date: ${migrated.join(', ')}`);
  console.log(`Erased again, because they were erased since: ${erasedAgain}`);
  for (const key of missing)
    console.error(`MISSING: the database names ${key}, and neither backup nor storage has it.`);
}

function words() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { erasures: { type: 'string' }, 'without-erasures': { type: 'boolean' } },
    });
    const [backup, ...more] = positionals;
    if (backup === undefined || more.length > 0) return undefined;
    return {
      backup,
      ...(values.erasures !== undefined && { erasures: values.erasures }),
      ...(values['without-erasures'] && { withoutErasures: true }),
    };
  } catch {
    return undefined; // an option that there is not: the usage says which there are
  }
}
