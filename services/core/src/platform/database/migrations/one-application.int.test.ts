// @module-tag mariadb
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { ENTITIES } from '../../../composition/entities.ts';
import { makeTestDatabase } from '../../../testing/test-database.ts';
import { writerOptions } from '../data-source.ts';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { OneApplication1795219200045 } from './0045-one-application.ts';
import { MIGRATIONS } from './index.ts';
import { insertRows } from './testing/kept-rows.ts';

/** Rows of an earlier version, in the tables to which this migration adds columns. */
const EARLIER: Record<string, Record<string, string | number | null>> = {
  outbox_message: { id: 'm', recipient: 'ada@example.com', subject: 'S', body: 'B', created_at: 'at' },
  conversion: {
    ...{ id: 'k', application_id: 'b', answer_key: 'transcript', generation: 1, status: 'completed' },
    ...{
      file_name: 'a.pdf',
      file_size: 1,
      source_key: 's',
      pdf_key: 'p',
      created_at: 'at',
      updated_at: 'at',
    },
  },
  document_request: {
    ...{ id: 'r', application_id: 'b', title: 'Your seal', note: '', status: 'open' },
    ...{ asked_by: 'Registrar', asked_at: 'at' },
  },
};
const ADDED: Record<string, string[]> = {
  outbox_message: ['application_id', 'again_of', 'sent_by'],
  conversion: ['uploaded_by'],
  document_request: ['received_on', 'received_note'],
};

it('staff data of an application is added to existing rows, is deleted with the applicant, and can be reverted', async () => {
  const place = await makeTestDatabase();
  const settings = readDatabaseUrl(place.url, '') as DatabaseSettings;
  const dataSource = await new DataSource(writerOptions(settings, ENTITIES)).initialize();
  const insert = async (table: string, row: object) => {
    const marks = Object.keys(row).map(() => '?');
    await dataSource.query(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${marks.join(', ')})`,
      Object.values(row),
    );
  };
  const rows = (table: string): Promise<Record<string, unknown>[]> =>
    dataSource.query(`SELECT * FROM ${table}`);

  await dataSource.runMigrations({ transaction: 'each' });
  const place45 = (MIGRATIONS as unknown[]).indexOf(OneApplication1795219200045);
  expect(place45).toBeGreaterThan(0);
  for (const _ of MIGRATIONS.slice(place45)) await dataSource.undoLastMigration({ transaction: 'each' });
  await insertRows(dataSource);
  for (const [table, row] of Object.entries(EARLIER)) await insert(table, row);
  const before = Object.fromEntries(
    await Promise.all(Object.keys(EARLIER).map(async (table) => [table, await rows(table)] as const)),
  );

  await dataSource.runMigrations({ transaction: 'each' });
  for (const [table, columns] of Object.entries(ADDED))
    expect(await rows(table), table).toMatchObject([
      { ...before[table]?.[0], ...Object.fromEntries(columns.map((column) => [column, null])) },
    ]);

  await insert('staff_note', {
    ...{ id: 'n', application_id: 'b', text: 'x'.repeat(4_000), author: 'Registrar', written_at: 'at' },
  });
  const picture = { application_id: 'b', pdf_key: 'p', page: 1, pages: 2, file: 'f', created_at: 'at' };
  await insert('document_picture', { id: 'one', ...picture });
  await expect(insert('document_picture', { id: 'two', ...picture })).rejects.toThrow();
  for (const table of ['conversion', 'document_request', 'submission', 'application_status'])
    await dataSource.query(`DELETE FROM ${table} WHERE application_id = ?`, ['b']);
  await dataSource.query('DELETE FROM application WHERE id = ?', ['b']);
  expect(await rows('staff_note')).toEqual([]);
  expect(await rows('document_picture')).toEqual([]);

  for (const _ of MIGRATIONS.slice(place45)) await dataSource.undoLastMigration({ transaction: 'each' });
  expect(await rows('outbox_message')).toEqual(before.outbox_message);
  await dataSource.destroy();
  await place.remove();
}, 120_000);
