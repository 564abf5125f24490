import type { Text } from '@portico/texts';
import type { ConversionStatus } from './endpoints/documents.ts';
import type { PdfStatus } from './endpoints/printing.ts';
import { texts } from './shared.texts.ts';

export interface DocumentState {
  answerStatus: PdfStatus;
  /** Answer to the document's question. Empty while the conversion is pending, and after it failed or the document was rejected. */
  answer: 'ANSWERED' | '';
  pending: boolean;
  text: Text;
}

/** States of an uploaded document by the status of its conversion (specification, section 4). */
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
