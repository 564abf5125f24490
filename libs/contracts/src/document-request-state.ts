import type { Sentence } from '@portico/texts';
import type { DocumentRequestReply } from './endpoints/document-requests.ts';
import { requestStateTexts as texts } from './document-request-state.texts.ts';

const DAY = 24 * 3_600_000;

type Request = Pick<DocumentRequestReply, 'status' | 'asked_at'> & {
  document: Pick<NonNullable<DocumentRequestReply['document']>, 'status'> | null;
};

/** Returns the state of a requested document in the words that staff and applicants share. */
export function requestState({ status, asked_at, document }: Request, now = Date.now()): Sentence {
  if (status === 'received') return { text: texts.received };
  if (status === 'withdrawn') return { text: texts.waived };
  if (document?.status === 'completed') return { text: texts.uploaded };
  // At least 0, because a device's clock may be behind the server's.
  const days = Math.max(0, Math.floor((now - Date.parse(asked_at)) / DAY));
  return { text: texts.waiting, values: { days } };
}
