// @module-tag mariadb
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataSource, type QueryRunner } from 'typeorm';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { makeTestDatabase } from '../../../testing/test-database.ts';
import { writerOptions } from '../data-source.ts';
import { migrate } from './migrate.ts';
import { ENTITIES } from '../../../composition/entities.ts';

type Line =
  | { generated: string; migrations: string[] }
  | { database: number }
  | { sql: [number, string] }
  | [sql: number, parameters: unknown[]];

const FOLDER = path.join(import.meta.dirname, 'testing');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.statements.jsonl'));

/**
 * An earlier version keeps running on this version's tables, so its statements must have the same results as on its own. If this fails, a
 * migration removes or narrows something still in use: see docs/decisions/0016.
 */
describe.each(files)('statements of an earlier version: %s', (file) => {
  const [head, ...lines] = readFileSync(path.join(FOLDER, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const own = head && 'migrations' in head ? head.migrations : [];

  it("have the same results on this version's tables", { timeout: 180_000 }, async () => {
    expect(own).not.toEqual([]);
    const texts = new Map<number, string>();
    const [before, now] = [await Tables.make(own), await Tables.make()];
    const differing: string[] = [];
    let done = 0;
    for (const line of lines) {
      if ('sql' in line) texts.set(...line.sql);
      if ('database' in line) for (const tables of [before, now]) await tables.empty();
      if (!Array.isArray(line)) continue;
      const sql = texts.get(line[0]) ?? '';
      const [expected, outcome] = [await before.say(sql, line[1]), await now.say(sql, line[1])];
      if (outcome !== expected && !(expected.startsWith('failed') && outcome.startsWith('failed')))
        differing.push(`${sql}: ${outcome} instead of ${expected}`);
      if (!expected.startsWith('failed')) done += 1;
    }
    for (const tables of [before, now]) await tables.remove();
    expect(differing).toEqual([]);
    expect(done).toBeGreaterThan(1_000);
  });
});

it('has recordings', () => expect(files).not.toEqual([]));

class Tables {
  private constructor(
    private readonly runner: QueryRunner,
    private readonly names: string[],
    readonly remove: () => Promise<void>,
  ) {}

  static async make(migrations?: string[]): Promise<Tables> {
    const place = await makeTestDatabase();
    const options = writerOptions(readDatabaseUrl(place.url, '') as DatabaseSettings, ENTITIES);
    const dataSource = await new DataSource(options).initialize();
    if (migrations) {
      const known = dataSource.migrations.filter(({ name }) => migrations.includes(String(name)));
      dataSource.migrations.splice(0, Infinity, ...known);
      expect(known.map(({ name }) => name).sort()).toEqual(migrations);
    }
    await migrate(dataSource);
    const runner = dataSource.createQueryRunner();
    // The statements were recorded on SQLite, so make MySQL accept their standard quoting.
    if (!isSqlite(runner)) await runner.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')");
    const names: string[] = [];
    for (const { tableName } of dataSource.entityMetadatas)
      if (await runner.hasTable(tableName)) names.push(tableName);
    return new Tables(runner, names, async () => {
      await runner.release();
      await dataSource.destroy();
      await place.remove();
    });
  }

  async empty(): Promise<void> {
    const keys = (on: number) =>
      isSqlite(this.runner) ? `PRAGMA foreign_keys = ${on}` : `SET FOREIGN_KEY_CHECKS = ${on}`;
    await this.runner.query(keys(0));
    for (const name of this.names) await this.runner.query(`DELETE FROM ${name}`);
    await this.runner.query(keys(1));
  }

  async say(sql: string, parameters: unknown[]): Promise<string> {
    try {
      const result = (await this.runner.query(sql, parameters, true)) as { raw: unknown; affected?: number };
      const { raw, affected } = result;
      return Array.isArray(raw) ? `${raw.length} found` : `${String(affected)} changed`;
    } catch (error) {
      return `failed: ${String(error)}`;
    }
  }
}

const isSqlite = (runner: QueryRunner) => runner.dataSource.options.type === 'better-sqlite3';
