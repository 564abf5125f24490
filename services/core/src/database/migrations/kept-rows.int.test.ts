import { expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { type DatabaseSettings, readDatabaseUrl } from '../../settings/database-settings.ts';
import { makeTestDatabase } from '../../testing/test-database.ts';
import { writerOptions } from '../data-source.ts';
import { MIGRATIONS } from './index.ts';

const ROWS = {
  account: { id: 'a', email: 'ada@example.com', password_hash: '', confirmed_at: null, created_at: '' },
  application: {
    id: 'b',
    account_id: 'a',
    version: 1,
    answers: '{"first_name":"Ada","last_name":"Lovelace"}',
    key_versions: '{}',
    validations: '{}',
    step_versions: '{}',
    add_another: '{}',
    tabs: '{}',
    created_at: '',
    updated_at: '',
  },
  submission: {
    id: 'c',
    application_id: 'b',
    reference: 'K7RQ-4TWX',
    answers: '{}',
    step_versions: '{}',
    submitted_at: '',
  },
  application_status: { id: 'd', application_id: 'b', status: 'submitted', at: '' },
};

it('keep the rows of a product that runs already, and of the tables that refer to them', async () => {
  const place = await makeTestDatabase();
  const settings = readDatabaseUrl(place.url, '') as DatabaseSettings;
  const dataSource = await new DataSource(writerOptions(settings)).initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  for (const _ of MIGRATIONS.slice(4)) await dataSource.undoLastMigration({ transaction: 'each' });
  for (const [table, row] of Object.entries(ROWS)) {
    const marks = Object.keys(row).map(() => '?');
    await dataSource.query(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${marks.join(', ')})`,
      Object.values(row),
    );
  }
  await dataSource.runMigrations({ transaction: 'each' });
  for (const table of Object.keys(ROWS))
    expect(await dataSource.query(`SELECT id FROM ${table}`), table).toHaveLength(1);
  await dataSource.destroy();
  await place.remove();
});
