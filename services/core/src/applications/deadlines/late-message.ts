import { instantText, lastMinute, SCREENS } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { MailComposer, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from '../submission/application-mails.texts.ts';

/**
 * Tells an applicant about an extension.
 * @param until the first moment that is too late
 * @param timeZone IANA name, in which the deadline is given
 */
export const lateMessage = (
  composer: MailComposer,
  to: Recipient,
  until: string,
  timeZone: string,
): Message =>
  composer.compose(to, (t, language) => ({
    kind: 'late',
    subject: t(texts.lateSubject),
    paragraphs: [
      t(texts.late, { when: instantText(lastMinute(until), timeZone, language) }),
      t(texts.lateNow),
      composer.pageUrl(SCREENS.logIn),
    ],
  }));
