// @module-tag mariadb
import { describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { makeTestDatabase } from '../../../testing/test-database.ts';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { writerOptions } from '../data-source.ts';
import { MIGRATIONS } from './index.ts';
import { ENTITIES } from '../../../composition/entities.ts';

const types = process.env.TEST_DATABASE_URL ? (['mysql', 'mariadb'] as const) : (['better-sqlite3'] as const);

describe.each(types)('the migrations on %s', (type) => {
  async function open(): Promise<{ dataSource: DataSource; remove: () => Promise<void> }> {
    const place = await makeTestDatabase();
    const settings = readDatabaseUrl(place.url.replace(/^mysql:/, `${type}:`), '') as DatabaseSettings;
    const dataSource = await new DataSource(writerOptions(settings, ENTITIES)).initialize();
    const remove = async () => {
      await dataSource.destroy();
      await place.remove();
    };
    return { dataSource, remove };
  }

  const tablesOf = async (dataSource: DataSource) => {
    const runner = dataSource.createQueryRunner();
    const tables = await runner.getTables(dataSource.entityMetadatas.map((entity) => entity.tableName));
    await runner.release();
    return tables;
  };

  it('make every table that the code uses, go back, and come again', async () => {
    const { dataSource, remove } = await open();
    const expected = dataSource.entityMetadatas.map((entity) => entity.tableName).sort();
    for (let round = 0; round < 2; round++) {
      await dataSource.runMigrations({ transaction: 'each' });
      expect((await tablesOf(dataSource)).map((table) => table.name.split('.').at(-1)).sort()).toEqual(
        expected,
      );
      for (const _ of MIGRATIONS) await dataSource.undoLastMigration({ transaction: 'each' });
      expect(await tablesOf(dataSource)).toEqual([]);
    }
    await remove();
    // Applying and reverting every migration takes several hundred statements, each flushed to disk.
  }, 120_000);

  it('name every index themselves, and make every column that an entity has', async () => {
    const { dataSource, remove } = await open();
    await dataSource.runMigrations({ transaction: 'each' });
    const tables = await tablesOf(dataSource);
    const indices = tables.flatMap((table) => table.indices.map((index) => String(index.name)));
    expect(indices.filter((name) => !/^(uq|ix|fk)_[a-z_]+$/.test(name))).toEqual([]);
    for (const entity of dataSource.entityMetadatas) {
      const table = tables.find((each) => each.name.split('.').at(-1) === entity.tableName);
      const columns = table?.columns.map((column) => column.name).sort();
      expect(columns, entity.tableName).toEqual(entity.columns.map((column) => column.databaseName).sort());
      for (const column of entity.columns)
        expect(
          table?.findColumnByName(column.databaseName)?.isNullable,
          `${entity.tableName}.${column.databaseName}`,
        ).toBe(column.isNullable);
    }
    await remove();
  });
});
