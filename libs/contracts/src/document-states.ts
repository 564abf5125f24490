import type { Text } from '@portico/texts';
import type { ConversionStatus } from './calls/documents.ts';
import type { PdfStatus } from './calls/printing.ts';
import { texts } from './shared.texts.ts';

export interface DocumentState {
  /** The same status as it is written at the answer (specification, section 3). */
  answerStatus: PdfStatus;
  /** What the answer of the question holds meanwhile: a file that waits, fails or is refused never leaves one behind. */
  answer: 'ANSWERED' | '';
  /** The page asks again, and the tab of the question can't be left. */
  pending: boolean;
  /** What the applicant reads, unless the conversion has its own sentence. */
  text: Text;
}

/** What a conversion's status means for the answer (specification, section 4). The only place that says so. */
export const DOCUMENT_STATES = {
  unprocessed: {
    answerStatus: 'UNPROCESSED',
    answer: '',
    pending: true,
    text: texts.documentWaiting,
  },
  in_progress: {
    answerStatus: 'IN_PROGRESS',
    answer: '',
    pending: true,
    text: texts.documentConverting,
  },
  completed: {
    answerStatus: 'COMPLETED',
    answer: 'ANSWERED',
    pending: false,
    text: texts.documentAttached,
  },
  not_answered: {
    answerStatus: 'NOT_ANSWERED',
    answer: '',
    pending: false,
    text: texts.documentMissing,
  },
  failed: {
    answerStatus: 'FAILED',
    answer: '',
    pending: false,
    text: texts.documentFailed,
  },
} as const satisfies Record<ConversionStatus, DocumentState>;
