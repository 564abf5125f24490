import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { DataSource } from 'typeorm';
import type { ServerSettings } from '../database-settings.ts';
import { openWriter } from '../database.ts';
import type { BackupTarget } from './backup-target.ts';
import { ServerProgram } from './server-program.ts';

const NAME = 'database.sql.gz';

const UNFINISHED = 'restore_unfinished';

/** `--single-transaction` gives a consistent dump without locks, since all tables are InnoDB. */
const DUMP = [
  ...['--single-transaction', '--quick', '--hex-blob', '--no-tablespaces', '--skip-comments'],
  ...['--default-character-set=utf8mb4'],
];

/** Without these options, MySQL's mysqldump needs more privileges. */
const DUMP_OF_MYSQL = ['--set-gtid-purged=OFF', '--column-statistics=0'];

export async function dumpServer(settings: ServerSettings, target: BackupTarget): Promise<string> {
  const dump = await ServerProgram.find('dump', settings);
  const args = [...DUMP, ...(dump.isOfMysql ? DUMP_OF_MYSQL : []), settings.database];
  await dump.run(args, async ({ stdout }) => {
    const zipped = createGzip();
    await Promise.all([pipeline(stdout, zipped), target.add(NAME, zipped)]);
  });
  return NAME;
}

export const isServerEmpty = (settings: ServerSettings): Promise<boolean> =>
  onServer(settings, async (server) => {
    const tables = await tablesOf(server);
    return tables.length === 0 || tables.includes(UNFINISHED);
  });

/** Dumps drop each table before creating it, so leftovers of an earlier attempt don't matter. */
export async function importDump(settings: ServerSettings, copy: Readable) {
  const client = await ServerProgram.find('client', settings);
  await onServer(settings, (server) =>
    server.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED} (id int PRIMARY KEY)`),
  );
  await client.run(['--default-character-set=utf8mb4', settings.database], ({ stdin }) =>
    pipeline(copy, createGunzip(), stdin),
  );
  const done = () => onServer(settings, (server) => server.query(`DROP TABLE ${UNFINISHED}`));
  return { settings, done: async () => void (await done()) };
}

async function tablesOf(server: DataSource): Promise<string[]> {
  const rows = (await server.query('SHOW TABLES')) as Record<string, string>[];
  return rows.flatMap((row) => Object.values(row));
}

async function onServer<T>(settings: ServerSettings, work: (server: DataSource) => Promise<T>): Promise<T> {
  const server = await openWriter(settings);
  try {
    return await work(server);
  } finally {
    await server.destroy();
  }
}
