import { EntitySchema } from 'typeorm';

/** What one page tells of one step while a canary of that is out. Names nobody, and no hour of the day. */
export interface StepViewRow {
  id: string;
  pageId: string;
  step: string;
  /** That the page was to show: the canary or the live one. */
  version: string;
  /** The canary that was out. */
  canary: string;
  /** Null: nobody has gone to the step on this page. */
  outcome: 'shown' | 'failed' | null;
  /** Null where somebody came to the step from another page of ours. */
  usableMs: number | null;
  /** Of this step, when the answers were first judged on this page; null: they were not. */
  errors: number | null;
  /** YYYY-MM-DD in UTC. */
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
