import type { DataSource } from 'typeorm';

/** Rows of a running installation, with the columns of Portico's first version. */
export const ROWS: Record<string, Record<string, string | number | null>> = {
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

export async function insertRows(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  for (const [table, row] of Object.entries(ROWS)) {
    if (!(await runner.hasTable(table))) continue;
    const marks = Object.keys(row).map(() => '?');
    await runner.query(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${marks.join(', ')})`,
      Object.values(row),
    );
  }
  await runner.release();
}
