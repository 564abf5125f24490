import {
  keepFilesPrivate,
  migrateDatabase,
  readSchemaState,
  readSettings,
  startFailure,
} from '@portico/core';
import { helpAtOnce } from '../workspace/help.mjs';

const USAGE =
  'Usage: npm run migrate   (runs pending migrations), or npm run migrate -- status   (lists applied and pending migrations)';
helpAtOnce(USAGE);
const [action = 'run', ...more] = process.argv.slice(2);
if (!['run', 'status'].includes(action) || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

try {
  keepFilesPrivate();
  const { database } = readSettings(process.env);
  await (action === 'status' ? tellStatus(database) : migrate(database));
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}

async function migrate(database: Parameters<typeof migrateDatabase>[0]): Promise<void> {
  const done = await migrateDatabase(database, {
    onWait: (owner) => console.log(`${owner} is running the migrations; waiting for it to finish.`),
    onDone: (name, milliseconds) => console.log(`Done in ${(milliseconds / 1000).toFixed(1)} s: ${name}`),
  });
  console.log(
    done.length > 0
      ? `The tables are up to date now: ${done.length} ${done.length === 1 ? 'migration was' : 'migrations were'} run.`
      : 'The tables are already up to date.',
  );
}

async function tellStatus(database: Parameters<typeof readSchemaState>[0]): Promise<void> {
  const { applied, pending, newer } = await readSchemaState(database);
  for (const name of applied)
    console.log(`applied  ${name}${newer.includes(name) ? '  (of a newer version)' : ''}`);
  for (const name of pending) console.log(`pending  ${name}`);
  console.log(
    pending.length > 0
      ? `${pending.length} of ${applied.length + pending.length} migrations are pending. Run "npm run migrate".`
      : 'The tables are up to date.',
  );
}
