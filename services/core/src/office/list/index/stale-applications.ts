import type { EntityManager } from 'typeorm';
import { run, sql } from '../sql.ts';

export interface Compared {
  id: string;
  updatedAt: string;
  stamp: string | null;
  rules: string | null;
}

export const COMPARE_BATCH = 500;

/** Joins applications with their lines by change time, using only two indexes. */
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
      ORDER BY application.updated_at, application.id LIMIT ${COMPARE_BATCH}`,
  );
}
