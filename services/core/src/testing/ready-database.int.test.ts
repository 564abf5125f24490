// @module-tag mariadb
import { expect, it } from 'vitest';
import { openWriter } from '../platform/database/database.ts';
import { migrate } from '../platform/database/schema/migrate.ts';
import { schemaState } from '../platform/database/schema/schema-state.ts';
import { describeSchema } from '../platform/database/schema/testing/read-schema.ts';
import { type DatabaseSettings, readDatabaseUrl } from '../platform/database/database-settings.ts';
import { makeReadyDatabase } from './ready-database.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

const open = ({ url }: TestDatabase) => openWriter(readDatabaseUrl(url, '') as DatabaseSettings);

it('copies exactly what the migrations create, even after use', async () => {
  const used = await makeReadyDatabase();
  const user = await open(used);
  await user.query('DELETE FROM migration');
  await user.query("INSERT INTO lookup_revision (category, revision) VALUES ('high_school', 1)");
  await user.destroy();
  await used.remove();
  const [ready, second, empty] = [
    await makeReadyDatabase(),
    await makeReadyDatabase(),
    await makeTestDatabase(),
  ];
  const [copied, another, migrated] = [await open(ready), await open(second), await open(empty)];
  await migrate(migrated);
  const schema = await describeSchema(migrated);
  expect(Object.keys(schema).length).toBeGreaterThan(20);
  const state = await schemaState(migrated);
  for (const each of [copied, another]) {
    expect(await describeSchema(each)).toEqual(schema);
    expect(await schemaState(each)).toEqual(state);
    for (const table of ['migration_lock', ...Object.keys(schema)])
      expect(await each.query(`SELECT * FROM ${table}`), table).toEqual(
        await migrated.query(`SELECT * FROM ${table}`),
      );
  }
  for (const each of [copied, another, migrated]) await each.destroy();
  for (const each of [ready, second, empty]) await each.remove();
});
