// @module-tag mariadb
import { expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { makeTestDatabase } from '../../../testing/test-database.ts';
import { writerOptions } from '../data-source.ts';
import { MIGRATIONS } from './index.ts';
import { ROWS, insertRows } from './testing/kept-rows.ts';
import { ENTITIES } from '../../../composition/entities.ts';

it('keep the rows of a product that runs already, and of the tables that refer to them', async () => {
  const place = await makeTestDatabase();
  const settings = readDatabaseUrl(place.url, '') as DatabaseSettings;
  const dataSource = await new DataSource(writerOptions(settings, ENTITIES)).initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  for (const _ of MIGRATIONS.slice(4)) await dataSource.undoLastMigration({ transaction: 'each' });
  await insertRows(dataSource);
  await dataSource.runMigrations({ transaction: 'each' });
  for (const table of Object.keys(ROWS))
    expect(await dataSource.query(`SELECT id FROM ${table}`), table).toHaveLength(1);
  await dataSource.destroy();
  await place.remove();
}, 120_000);
