import { SCREENS, instantText, lastMinute } from '@portico/contracts';
import type { Message } from '../platform/index.ts';
import type { EmailComposer, Recipient } from '../texts/index.ts';
import { applicationEmails as texts } from './application-emails.texts.ts';
import type { SubmissionRow } from './submission/submission.entity.ts';
import { type Answers, answerOf } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/index.ts';
import { ApplicationEntity, type ApplicationRow } from './application.entity.ts';

export const submissionMessage = (
  composer: EmailComposer,
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

export const reopenMessage = (
  composer: EmailComposer,
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

/** @param until first moment that is too late @param timeZone IANA name */
export const extensionMessage = (
  composer: EmailComposer,
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

export const deletedMessage = (composer: EmailComposer, to: Recipient): Message =>
  composer.compose(to, (t) => ({
    kind: 'deleted',
    subject: t(texts.deletedSubject),
    paragraphs: [t(texts.deleted), t(texts.deletedKept)],
  }));

export async function recipientOf(
  manager: EntityManager,
  { accountId, answers }: Pick<ApplicationRow, 'accountId' | 'answers'>,
): Promise<Recipient> {
  const { email, language } = await manager.findOneByOrFail(AccountEntity, { id: accountId });
  return { email, language, name: greetedAs(answers) };
}

export async function nameOfAccount(manager: EntityManager, accountId: string): Promise<string | undefined> {
  const application = await manager.findOneBy(ApplicationEntity, { accountId });
  return application ? greetedAs(application.answers) : undefined;
}

export const greetedAs = (answers: Answers): string | undefined =>
  ['preferred_first_name', 'first_name']
    .map((key) => String(answerOf(answers, key)).trim())
    .find((name) => name !== '');
