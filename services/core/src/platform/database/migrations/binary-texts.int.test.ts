// @module-tag mariadb
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { OutboxMessageEntity } from '../../outbox/outbox-message.entity.ts';
import { type DatabaseSettings, readDatabaseUrl } from '../database-settings.ts';
import { startTestCore, addApplication } from '../../../testing/index.ts';
import { makeTestDatabase } from '../../../testing/test-database.ts';
import { AccountEntity } from '../../../accounts/account.entity.ts';
import { migrateDatabase } from '../schema/migrate-database.ts';

/** None for SQLite, whose databases have no default collation. */
const COLLATIONS = !process.env.TEST_DATABASE_URL
  ? []
  : ['utf8mb4_general_ci', 'utf8mb4_unicode_ci', 'latin1_swedish_ci'];

it.each(COLLATIONS)(
  'text compares byte by byte in every table of a database whose own default is %s',
  async (collation) => {
    const place = await makeTestDatabase();
    const admin = await new DataSource({ type: 'mysql', url: place.url }).initialize();
    const name = new URL(place.url).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} CHARACTER SET ${collation.split('_')[0]} COLLATE ${collation}`);
    await migrateDatabase(readDatabaseUrl(place.url, '') as DatabaseSettings);
    const loose = await admin.query(
      `SELECT table_name, column_name, collation_name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND collation_name <> 'utf8mb4_bin' AND table_name <> 'migration'`,
    );
    expect(loose).toEqual([]);
    await admin.destroy();
    await place.remove();
  },
);

it('erasing jose@ leaves the messages of josé@ and of JOSE@ alone', async () => {
  const test = await startTestCore();
  const { core } = test;
  const { applicationId, accountId } = await addApplication(core, {});
  const at = core.platform.clock.now().toISOString();
  const recipients = ['jose@example.edu', 'josé@example.edu', 'JOSE@example.edu'];
  await core.platform.database.unitOfWork.run(async (manager) => {
    await manager.update(AccountEntity, { id: accountId }, { email: 'jose@example.edu' });
    for (const [n, recipient] of recipients.entries())
      await manager.insert(OutboxMessageEntity, {
        id: `m${n}`,
        recipient,
        subject: '',
        body: '',
        createdAt: at,
      });
  });
  await core.applications.erasures.erase(applicationId, {
    keep: 'nothing',
    reason: 'On request.',
    by: 'Registrar',
  });
  const left = await core.platform.database.reads.find(OutboxMessageEntity, { order: { id: 'ASC' } });
  expect(left.map(({ recipient }) => recipient)).toEqual(recipients.slice(1));
  await test.close();
});
