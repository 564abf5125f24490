import type { StepFailureKind } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** One report per page, step, version, and kind. */
export interface StepFailureRow {
  id: string;
  pageId: string;
  step: string;
  version: string;
  kind: StepFailureKind;
  detail: string;
  /** Position in a script of the step, such as `/releases/about/1.0.0/step.js:1:200`. */
  place: string | null;
  browser: string | null;
  language: string | null;
  at: string;
}

export const StepFailureEntity = new EntitySchema<StepFailureRow>({
  name: 'step_failure',
  tableName: 'step_failure',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    pageId: { name: 'page_id', type: 'varchar', length: 24 },
    step: { type: 'varchar', length: 64 },
    version: { type: 'varchar', length: 64 },
    kind: { type: 'varchar', length: 16 },
    detail: { type: 'varchar', length: 200 },
    place: { type: 'varchar', length: 200, nullable: true },
    browser: { type: 'varchar', length: 20, nullable: true },
    language: { type: 'varchar', length: 20, nullable: true },
    at: { type: 'varchar', length: 24 },
  },
});
