import { instantText, lastMinute } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { Letters, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from './application-mails.texts.ts';

/**
 * Tells an applicant that the office wants them to look again, and why: in the words of the office, whichever language those are in.
 * @param timeZone IANA name, in which the deadline is told
 */
export function reopenMessage(
  letters: Letters,
  to: Recipient,
  { reference, reason, until }: { reference: string; reason: string; until: string | null },
  timeZone: string,
): Message {
  return letters.to(to, (t, language) => {
    const now = [t(texts.reopenedNow)];
    if (until !== null)
      now.push(t(texts.reopenedUntil, { when: instantText(lastMinute(until), timeZone, language) }));
    return {
      kind: 'reopened',
      subject: t(texts.reopenedSubject, { reference }),
      paragraphs: [t(texts.reopened, { reference }), reason, ...now],
    };
  });
}
