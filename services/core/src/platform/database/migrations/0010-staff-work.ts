import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { fold } from '../../fold.ts';
import { columnsFor, nullable } from './columns.ts';

const LIST = { name: 'ix_application_updated_at_id', columnNames: ['updated_at', 'id'] };
const ALL_SUBMISSIONS = { name: 'ix_submission_application_id', columnNames: ['application_id'] };
const ONE_SUBMISSION = {
  name: 'uq_submission_application_id',
  columnNames: ['application_id'],
  isUnique: true,
};
const ONE_CURRENT = { name: 'uq_submission_current_of', columnNames: ['current_of'], isUnique: true };
const BATCH = 500;

export class StaffWork1795219200010 implements MigrationInterface {
  name = 'StaffWork1795219200010';

  async up(queryRunner: QueryRunner): Promise<void> {
    const { ref, text, instant } = columnsFor(queryRunner);
    await queryRunner.addColumn('application', new TableColumn(text('search_name', 200, nullable)));
    await queryRunner.createIndex('application', new TableIndex(LIST));
    await queryRunner.addColumn('submission', new TableColumn(ref('current_of', nullable)));
    await queryRunner.addColumn('submission', new TableColumn(instant('reopened_at', nullable)));
    await queryRunner.addColumn('submission', new TableColumn(text('reopened_by', 100, nullable)));
    await queryRunner.addColumn('submission', new TableColumn(text('reopen_reason', 500, nullable)));
    // Create the new index first: MySQL's foreign key always needs one.
    await queryRunner.createIndex('submission', new TableIndex(ALL_SUBMISSIONS));
    await queryRunner.dropIndex('submission', ONE_SUBMISSION.name);
    await queryRunner.query('UPDATE submission SET current_of = application_id');
    await queryRunner.createIndex('submission', new TableIndex(ONE_CURRENT));
    for (const table of ['application_pdf', 'service_token'])
      await queryRunner.addColumn(table, new TableColumn(ref('submission_id', nullable)));
    await fillSearchNames(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['service_token', 'application_pdf'])
      await queryRunner.dropColumn(table, 'submission_id');
    await queryRunner.dropIndex('submission', ONE_CURRENT.name);
    await queryRunner.query('DELETE FROM submission WHERE current_of IS NULL');
    await queryRunner.createIndex('submission', new TableIndex(ONE_SUBMISSION));
    await queryRunner.dropIndex('submission', ALL_SUBMISSIONS.name);
    for (const column of ['reopen_reason', 'reopened_by', 'reopened_at', 'current_of'])
      await queryRunner.dropColumn('submission', column);
    await queryRunner.dropIndex('application', LIST.name);
    await queryRunner.dropColumn('application', 'search_name');
  }
}

async function fillSearchNames(queryRunner: QueryRunner): Promise<void> {
  for (let last = ''; ;) {
    const rows = (await queryRunner.query(
      `SELECT id, answers FROM application WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [last],
    )) as { id: string; answers: string | object }[];
    for (const { id, answers } of rows) {
      const known = (typeof answers === 'string' ? JSON.parse(answers) : answers) as Record<string, string>;
      await queryRunner.query('UPDATE application SET search_name = ? WHERE id = ?', [searchName(known), id]);
    }
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

const NAME_KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_first_name'];

/** Copy of `searchName` in applications/application-store.ts as of this migration. */
function searchName(answers: Record<string, string>): string | null {
  const name = fold(NAME_KEYS.map((key) => answers[key] ?? '').join(' '));
  return name === '' ? null : name.slice(0, 200);
}
