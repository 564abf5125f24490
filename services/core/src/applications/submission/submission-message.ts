import { instantText } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { Letters, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from './application-mails.texts.ts';
import type { SubmissionRow } from './submission.entity.ts';

/**
 * The receipt for the applicant's mailbox.
 * @param timeZone IANA name, in which the instant is told
 */
export function submissionMessage(
  letters: Letters,
  to: Recipient,
  { reference, submittedAt }: Pick<SubmissionRow, 'reference' | 'submittedAt'>,
  timeZone: string,
): Message {
  return letters.to(to, (t, language) => ({
    kind: 'submitted',
    subject: t(texts.receivedSubject, { reference }),
    paragraphs: [
      t(texts.received),
      [
        t(texts.receivedReference, { reference }),
        t(texts.receivedWhen, { when: instantText(submittedAt, timeZone, language) }),
      ].join('\n'),
      t(texts.receivedKeep),
    ],
  }));
}
