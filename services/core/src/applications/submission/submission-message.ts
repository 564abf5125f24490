import { instantText, SCREENS } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { MailComposer, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from './application-mails.texts.ts';
import type { SubmissionRow } from './submission.entity.ts';

/**
 * The receipt for the applicant's mailbox.
 * @param timeZone IANA name, in which the time of submission is given
 */
export const submissionMessage = (
  composer: MailComposer,
  to: Recipient,
  { reference, submittedAt }: Pick<SubmissionRow, 'reference' | 'submittedAt'>,
  timeZone: string,
): Message =>
  composer.compose(to, (t, language, university) => ({
    kind: 'submitted',
    subject: t(texts.receivedSubject, { reference }),
    paragraphs: [
      t(texts.receivedThanks, { university }),
      t(texts.received),
      [
        t(texts.receivedReference, { reference }),
        t(texts.receivedWhen, { when: instantText(submittedAt, timeZone, language) }),
      ].join('\n'),
      t(texts.receivedKeep),
      composer.pageUrl(SCREENS.logIn),
    ],
  }));
