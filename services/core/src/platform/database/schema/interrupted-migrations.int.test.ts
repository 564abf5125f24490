// @module-tag early
// @module-tag mariadb
import { expect, it } from 'vitest';
import { type BeforeQueryEvent, DataSource, type EntitySubscriberInterface } from 'typeorm';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { makeTestDatabase } from '../../../testing/test-database.ts';
import { writerOptions } from '../data-source.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { insertRows, ROWS } from '../migrations/testing/kept-rows.ts';
import { describeSchema } from './testing/read-schema.ts';
import { migrate } from './migrate.ts';

const CHANGE = /^\s*(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE)\b/i;

class Killed extends Error {}

/** Lets one new statement through, then fails all others, as if the process had died. */
class Fault implements EntitySubscriberInterface {
  private died = false;
  constructor(private readonly sent: Set<string>) {}

  beforeQuery({ query, parameters }: BeforeQueryEvent) {
    if (!CHANGE.test(query) || query.includes('migration_lock')) return;
    const statement = JSON.stringify([query, parameters]);
    if (this.died) throw new Killed();
    if (this.sent.has(statement)) return;
    this.sent.add(statement);
    this.died = true;
  }
}

it('resumes a migration killed after any statement, with every row', async () => {
  const [place, straight] = [await makeTestDatabase(), await makeTestDatabase()];
  const open = async ({ url }: typeof place) =>
    new DataSource(writerOptions(readDatabaseUrl(url, '') as DatabaseSettings, [])).initialize();

  async function run(where: typeof place, count: number, fault?: Fault) {
    const dataSource = await open(where);
    dataSource.migrations.splice(count);
    if (fault) dataSource.subscribers.push(fault);
    try {
      await migrate(dataSource);
    } finally {
      await dataSource.destroy();
    }
  }

  const sent = new Set<string>();
  async function runAndDieAtEachStep(count: number) {
    for (let runs = 0; ; runs++) {
      const before = sent.size;
      try {
        await run(place, count, new Fault(sent));
        return runs;
      } catch (error) {
        if (!(error instanceof Killed) || sent.size === before) throw error;
      }
    }
  }

  const [dying, comparing] = [await open(place), await open(straight)];
  expect(await runAndDieAtEachStep(1)).toBeGreaterThan(0);
  await run(straight, 1);
  for (const dataSource of [dying, comparing]) await insertRows(dataSource);
  expect(await runAndDieAtEachStep(MIGRATIONS.length)).toBeGreaterThan(MIGRATIONS.length);
  await run(straight, MIGRATIONS.length);

  expect(await describeSchema(dying)).toEqual(await describeSchema(comparing));
  for (const table of Object.keys(ROWS)) {
    const rows: unknown = await dying.query(`SELECT * FROM ${table}`);
    expect(rows, table).toHaveLength(1);
    expect(rows, table).toEqual(await comparing.query(`SELECT * FROM ${table}`));
  }
  for (const dataSource of [dying, comparing]) await dataSource.destroy();
  for (const each of [place, straight]) await each.remove();
}, 120_000);
