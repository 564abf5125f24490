import type { Message } from '../../platform/index.ts';
import type { Letters, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from './application-mails.texts.ts';

/** Tells an applicant that the office wants them to look again, and why: in the words of the office, whichever language those are in. */
export function reopenMessage(
  letters: Letters,
  to: Recipient,
  { reference, reason }: { reference: string; reason: string },
): Message {
  return letters.to(to, (t) => ({
    kind: 'reopened',
    subject: t(texts.reopenedSubject, { reference }),
    paragraphs: [t(texts.reopened, { reference }), reason, t(texts.reopenedNow)],
  }));
}
