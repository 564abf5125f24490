import type { Partner } from '@portico/partner';
import { AccountMessages } from '../accounts/index.ts';
import { deletedMessage, extensionMessage, reopenMessage, submissionMessage } from '../applications/index.ts';
import { documentRequestedEmail, requestWithdrawnEmail } from '../documents/index.ts';
import { deadlineReminder, documentReminder } from '../office/index.ts';
import type { Message } from '../platform/index.ts';
import { EmailComposer, openTexts } from '../texts/index.ts';
import { SERVER_TEXTS } from './server-texts.ts';

const REFERENCE = 'ABCD-2345';
const ID = 'preview';
const DEADLINE = '2027-01-16T05:00:00.000Z';

export function emailPreviews(partner: Partner, publicUrl: string, language: string): Message[] {
  const composer = new EmailComposer(openTexts({ partner, tables: SERVER_TEXTS }), partner, publicUrl);
  const account = new AccountMessages(composer, partner, () => Promise.resolve(undefined));
  const unnamed = { email: 'ada@example.com', language };
  const to = { ...unnamed, name: 'Ada' };
  const { timeZone } = partner;
  const submission = { reference: REFERENCE, submittedAt: '2026-11-26T20:05:00.000Z' };
  const reason = 'Please add your mailing address.';
  const document = { title: 'Official transcript', note: 'Through the end of the fall semester.' };
  return [
    account.code(unnamed, '123456'),
    account.alreadyRegistered(to),
    account.choosePassword(unnamed, ID),
    account.resetLink(to, ID),
    account.passwordChanged(to),
    account.passkeyAdded(to),
    account.ownPasswordChanged(to),
    account.confirmEmail(unnamed, ID),
    account.emailTaken(to),
    account.emailChanged(to, ID),
    account.emailRestored(to, ID),
    submissionMessage(composer, to, submission, timeZone),
    reopenMessage(composer, to, { reference: REFERENCE, reason, until: DEADLINE }, timeZone),
    extensionMessage(composer, to, DEADLINE, timeZone),
    deletedMessage(composer, to),
    documentRequestedEmail(composer, to, REFERENCE, document),
    requestWithdrawnEmail(composer, to, REFERENCE, document),
    deadlineReminder(composer, to, {
      closes: DEADLINE,
      timeZone,
      unsubscribe: `${publicUrl}/public/unsubscribe?token=${ID}`,
    }),
    documentReminder(composer, to, { ...document, reference: REFERENCE }),
  ];
}
