import type { Answers, Receipt } from '@portico/contracts';
import type { OptionLists } from '@portico/form-model';
import { EntitySchema, type FindOptionsWhere, IsNull } from 'typeorm';
import type { ApplicationRow } from '../application.entity.ts';
import type { AttachedDocument } from '../documents/attached-documents.ts';
import type { StepTexts, StepVersions } from '../../releases/index.ts';

/** Wording of certifications, agreements, and waivers as the applicant read them, kept with the submission. */
export interface CertificationText {
  language: string;
  ownWordsRevision: number | null;
  /** English text, wording shown, and whether it was approved, by step and text id. */
  texts: Record<string, Awaited<ReturnType<StepTexts['legal']>>>;
}

export interface SubmissionRow {
  id: string;
  applicationId: string;
  reference: string;
  answers: Answers;
  stepVersions: StepVersions;
  /** Chosen rows by option list; null for submissions stored before option lists existed. */
  optionLists: OptionLists | null;
  /** Copied from the application. Both are null for submissions stored before these columns existed. */
  addAnother: ApplicationRow['addAnother'] | null;
  tabs: ApplicationRow['tabs'] | null;
  documents: AttachedDocument[] | null;
  wording: CertificationText | null;
  /** When the request arrived, before any processing. */
  submittedAt: string;
  /** The application's id while this submission counts; null after reopening. */
  currentOf: string | null;
  reopenedAt: string | null;
  reopenedBy: string | null;
  reopenReason: string | null;
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

/**
 * Selects the submission that counts: the one not reopened. Don't use `current_of` for this: it only enforces uniqueness, and rows
 * older than that column have null.
 */
export const currentSubmission = (applicationId: string): FindOptionsWhere<SubmissionRow> => ({
  applicationId,
  reopenedAt: IsNull(),
});

export const isCurrent = ({ reopenedAt }: Pick<SubmissionRow, 'reopenedAt'>): boolean => reopenedAt === null;

export const receiptOf = ({
  reference,
  submittedAt,
}: Pick<SubmissionRow, 'reference' | 'submittedAt'>): Receipt => ({
  reference,
  submitted_at: submittedAt,
});
