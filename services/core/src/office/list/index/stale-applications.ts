import type { EntityManager } from 'typeorm';
import { run, sql } from '../sql.ts';

export interface Compared {
  id: string;
  updatedAt: string;
  /** Of its line; null without one. */
  stamp: string | null;
  rules: string | null;
}

/** Rows that are compared in one statement: about a millisecond of SQLite's. */
export const COMPARED = 500;

/** Applications beside their lines, in the order in which they were changed, from a place on; two indexes are all that is read of them. */
export function compare(
  reads: EntityManager,
  { updatedAt, id }: Pick<Compared, 'updatedAt' | 'id'>,
): Promise<Compared[]> {
  return run<Compared>(
    reads,
    sql`SELECT application.id AS id, application.updated_at AS updatedAt, line.stamp AS stamp, line.rules AS rules
      FROM application LEFT JOIN application_line AS line ON line.application_id = application.id
      WHERE application.updated_at >= ${updatedAt}
        AND (application.updated_at > ${updatedAt} OR application.id > ${id})
      ORDER BY application.updated_at, application.id LIMIT ${COMPARED}`,
  );
}
