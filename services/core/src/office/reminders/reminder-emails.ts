import { instantText, lastMinute, SCREENS } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { EmailComposer, Recipient } from '../../texts/index.ts';
import { messageTexts } from '../messages/messages.texts.ts';
import { reminderTexts as texts } from './reminders.texts.ts';

/** @param closes first moment that is too late @param unsubscribe the applicant's link */
export const deadlineReminder = (
  composer: EmailComposer,
  to: Recipient,
  { closes, timeZone, unsubscribe }: { closes: string; timeZone: string; unsubscribe: string },
): Message => ({
  ...composer.compose(to, (t, language, university) => {
    const when = instantText(lastMinute(closes), timeZone, language);
    return {
      kind: 'reminder',
      subject: t(texts.deadlineSubject, { when }),
      paragraphs: [
        t(texts.deadline, { university, when }),
        t(texts.finish),
        composer.pageUrl(SCREENS.logIn),
        `${t(messageTexts.unsubscribe)}\n${unsubscribe}`,
      ],
    };
  }),
  unsubscribe,
});

export const documentReminder = (
  composer: EmailComposer,
  to: Recipient,
  { reference, title, note }: { reference: string; title: string; note: string },
): Message =>
  composer.compose(to, (t) => ({
    kind: 'reminder',
    subject: t(texts.documentSubject, { reference }),
    paragraphs: [
      t(texts.document, { reference }),
      ...[title, note].filter(Boolean),
      t(texts.upload),
      composer.pageUrl(SCREENS.account),
    ],
  }));
