import type { ConversionStatus } from './calls/documents.ts';
import type { PdfStatus } from './calls/printing.ts';

export interface DocumentState {
  /** The same status as it is written at the answer (specification, section 3). */
  answerStatus: PdfStatus;
  /** What the answer of the question holds meanwhile: a file that waits, fails or is refused never leaves one behind. */
  answer: 'ANSWERED' | '';
  /** The page asks again, and the tab of the question can't be left. */
  pending: boolean;
  /** What the applicant reads, unless the conversion has its own sentence. */
  message: string;
}

/** What a conversion's status means for the answer (specification, section 4). The only place that says so. */
export const DOCUMENT_STATES = {
  unprocessed: {
    answerStatus: 'UNPROCESSED',
    answer: '',
    pending: true,
    message: 'Your document is waiting to be converted.',
  },
  in_progress: {
    answerStatus: 'IN_PROGRESS',
    answer: '',
    pending: true,
    message: 'Your document is being converted.',
  },
  completed: {
    answerStatus: 'COMPLETED',
    answer: 'ANSWERED',
    pending: false,
    message: 'Your document is attached.',
  },
  not_answered: {
    answerStatus: 'NOT_ANSWERED',
    answer: '',
    pending: false,
    message: 'No document is attached.',
  },
  failed: {
    answerStatus: 'FAILED',
    answer: '',
    pending: false,
    message: 'Your document could not be converted. Please upload it again.',
  },
} as const satisfies Record<ConversionStatus, DocumentState>;
