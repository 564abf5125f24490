import type { Answers } from '@portico/contracts';
import type { OptionLists } from '@portico/form-model';
import { EntitySchema } from 'typeorm';
import type { ApplicationRow } from '../application.entity.ts';
import type { AttachedDocument } from '../documents/attached-documents.ts';
import type { CertifiedWording } from './certified-wording.ts';
import type { StepVersions } from '../../releases/index.ts';

/** What was submitted, frozen: the answers, how the form was arranged, and the step versions that judged it. */
export interface SubmissionRow {
  id: string;
  applicationId: string;
  /** What the applicant and the office call it. */
  reference: string;
  answers: Answers;
  stepVersions: StepVersions;
  /** By option list of the university, the rows that were chosen; null of a submission from before there were any. */
  optionLists: OptionLists | null;
  /** These two as in the application; null of a submission from before they were kept with it. */
  addAnother: ApplicationRow['addAnother'] | null;
  tabs: ApplicationRow['tabs'] | null;
  /** Those that belong to it, in page order; null of a submission from before they were kept with it. */
  documents: AttachedDocument[] | null;
  /** Null of a submission from before it was kept with it. */
  wording: CertifiedWording | null;
  /** The moment that counts: when the server had the request, before it read or did anything. */
  submittedAt: string;
  /** The application's id while this is the submission that counts; null once the application was re-opened. */
  currentOf: string | null;
  reopenedAt: string | null;
  /** Name of the staff key. */
  reopenedBy: string | null;
  reopenReason: string | null;
  /** The first moment that is too late to submit again; null: there is none. */
  reopenedUntil: string | null;
}

export const SubmissionEntity = new EntitySchema<SubmissionRow>({
  name: 'submission',
  tableName: 'submission',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    applicationId: { name: 'application_id', type: 'varchar', length: 36 },
    reference: { type: 'varchar', length: 16 },
    answers: { type: 'json' },
    stepVersions: { name: 'step_versions', type: 'json' },
    optionLists: { name: 'option_lists', type: 'json', nullable: true },
    addAnother: { name: 'add_another', type: 'json', nullable: true },
    tabs: { type: 'json', nullable: true },
    documents: { type: 'json', nullable: true },
    wording: { type: 'json', nullable: true },
    submittedAt: { name: 'submitted_at', type: 'varchar', length: 24 },
    currentOf: { name: 'current_of', type: 'varchar', length: 36, nullable: true },
    reopenedAt: { name: 'reopened_at', type: 'varchar', length: 24, nullable: true },
    reopenedBy: { name: 'reopened_by', type: 'varchar', length: 100, nullable: true },
    reopenReason: { name: 'reopen_reason', type: 'varchar', length: 500, nullable: true },
    reopenedUntil: { name: 'reopened_until', type: 'varchar', length: 24, nullable: true },
  },
});
