import type { EntityManager } from 'typeorm';
import { raw, run, sql } from '../sql.ts';

export interface Compared {
  id: string;
  updatedAt: string;
  stamp: string | null;
  rules: string | null;
}

export const COMPARE_BATCH = 500;

const COMPARED =
  raw(`SELECT application.id AS id, application.updated_at AS updatedAt, line.stamp AS stamp, line.rules AS rules
  FROM application LEFT JOIN application_line AS line ON line.application_id = application.id`);

/** Joins applications with their lines by change time, using only two indexes. */
export const changedFrom = (
  reads: EntityManager,
  { updatedAt, id }: Pick<Compared, 'updatedAt' | 'id'>,
): Promise<Compared[]> =>
  run<Compared>(
    reads,
    sql`${COMPARED} WHERE application.updated_at >= ${updatedAt}
        AND (application.updated_at > ${updatedAt} OR application.id > ${id})
      ORDER BY application.updated_at, application.id LIMIT ${COMPARE_BATCH}`,
  );

/** Joins all applications with their lines by ID. Lines written in the order of their key take about half the space. */
export const allFrom = (reads: EntityManager, id: string): Promise<Compared[]> =>
  run<Compared>(
    reads,
    sql`${COMPARED} WHERE application.id > ${id} ORDER BY application.id LIMIT ${COMPARE_BATCH}`,
  );
