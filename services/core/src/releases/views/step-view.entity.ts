import { EntitySchema } from 'typeorm';

/** How one page showed one step during a canary. Anonymous, without a time of day. */
export interface StepViewRow {
  id: string;
  pageId: string;
  step: string;
  version: string;
  canary: string;
  /** Null if the visitor never reached the step. */
  outcome: 'shown' | 'failed' | null;
  /** Null if the visitor came from another page of the application. */
  usableMs: number | null;
  /** Problems at the first validation on this page; null without one. */
  errors: number | null;
  day: string;
}

export const StepViewEntity = new EntitySchema<StepViewRow>({
  name: 'step_view',
  tableName: 'step_view',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    pageId: { name: 'page_id', type: 'varchar', length: 24 },
    step: { type: 'varchar', length: 64 },
    version: { type: 'varchar', length: 64 },
    canary: { type: 'varchar', length: 64 },
    outcome: { type: 'varchar', length: 8, nullable: true },
    usableMs: { name: 'usable_ms', type: 'int', nullable: true },
    errors: { type: 'int', nullable: true },
    day: { type: 'varchar', length: 10 },
  },
});
