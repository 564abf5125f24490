import { instantText, lastMinute } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { Letters, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from '../submission/application-mails.texts.ts';

/**
 * Tells an applicant until when they may be late.
 * @param until the first moment that is too late
 * @param timeZone IANA name, in which it is told
 */
export const lateMessage = (letters: Letters, to: Recipient, until: string, timeZone: string): Message =>
  letters.to(to, (t, language) => ({
    kind: 'late',
    subject: t(texts.lateSubject),
    paragraphs: [t(texts.late, { when: instantText(lastMinute(until), timeZone, language) })],
  }));
