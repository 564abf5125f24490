import { instantText, lastMinute, SCREENS } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { MailComposer, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from './application-mails.texts.ts';

/**
 * Tells an applicant that the office reopened the application, and why, in the office's own words and language.
 * @param timeZone IANA name, in which the deadline is given
 */
export const reopenMessage = (
  composer: MailComposer,
  to: Recipient,
  { reference, reason, until }: { reference: string; reason: string; until: string | null },
  timeZone: string,
): Message =>
  composer.compose(to, (t, language) => ({
    kind: 'reopened',
    subject: t(texts.reopenedSubject, { reference }),
    paragraphs: [
      t(texts.reopened, { reference }),
      reason,
      t(texts.reopenedNow),
      ...(until === null
        ? []
        : [t(texts.reopenedUntil, { when: instantText(lastMinute(until), timeZone, language) })]),
      t(texts.reopenedLogIn),
      composer.pageUrl(SCREENS.logIn),
    ],
  }));
