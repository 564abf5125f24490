import type { Partner } from '@portico/partner';
import { AccountMessages } from '../accounts/index.ts';
import { deletedMessage, extensionMessage, reopenMessage, submissionMessage } from '../applications/index.ts';
import { documentRequestedEmail, requestWithdrawnEmail } from '../documents/index.ts';
import { deadlineReminder, documentReminder } from '../office/index.ts';
import { answeredEmail, invitationEmail } from '../recommendations/index.ts';
import { compile } from '@portico/texts/define';
import { InvalidError } from '../errors.ts';
import type { Message } from '../platform/index.ts';
import { type CustomTexts, EmailComposer, openTexts } from '../texts/index.ts';
import { SERVER_TEXTS } from './server-texts.ts';

const REFERENCE = 'ABCD-2345';
const ID = 'preview';
const DEADLINE = '2027-01-16T05:00:00.000Z';

type OwnTexts = Pick<CustomTexts, 'messages'>;

/** Stands for a text, to find the emails that contain it. */
const MARK = '\ua66e';

/**
 * Returns the emails that contain a text, with these words in it and made-up values.
 * @param words empty for the built-in text
 * @throws InvalidError for words that can't be a text
 */
export function emailsWith(
  { partner, publicUrl, customTexts }: { partner: Partner; publicUrl: string; customTexts: OwnTexts },
  { id, language, words }: { id: string; language: string; words: string },
): Message[] {
  const { [id]: _own, ...others } = customTexts.messages(language);
  const written = (text: string) => {
    const changed = text === '' ? others : { ...others, [id]: compiled(text, id) };
    const messages = (of: string) => (of === language ? changed : customTexts.messages(of));
    return emailPreviews(partner, publicUrl, language, { messages });
  };
  const marked = written(MARK);
  return written(words.trim()).filter((_email, place) => {
    const { subject, body } = marked[place] ?? { subject: '', body: '' };
    return `${subject} ${body}`.includes(MARK);
  });
}

function compiled(text: string, id: string) {
  try {
    return compile(text, id);
  } catch {
    throw new InvalidError('invalid_text', 'Braces in this text aren’t closed. Check values such as {name}.');
  }
}

export function emailPreviews(
  partner: Partner,
  publicUrl: string,
  language: string,
  customTexts?: OwnTexts,
): Message[] {
  const texts = openTexts({ partner, tables: SERVER_TEXTS, ...(customTexts && { customTexts }) });
  const composer = new EmailComposer(texts, partner, publicUrl);
  const account = new AccountMessages(composer, partner, () => Promise.resolve(undefined));
  const unnamed = { email: 'ada@example.com', language };
  const to = { ...unnamed, name: 'Ada' };
  const { timeZone } = partner;
  const submission = { reference: REFERENCE, submittedAt: '2026-11-26T20:05:00.000Z' };
  const reason = 'Please add your mailing address.';
  const document = { title: 'Official transcript', note: 'Through the end of the fall semester.' };
  const invitation = {
    ...{ ...to, applicant: 'Ada Lovelace', expiresAt: DEADLINE, token: ID },
    ...{ kind: 'counselor' as const, waived: true },
  };
  const letter = { ...invitation, kind: 'recommender' as const, waived: false };
  const answered = { name: 'Mary Somerville', waived: true };
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
    invitationEmail(composer, invitation, timeZone),
    invitationEmail(composer, letter, timeZone, { isReminder: true }),
    answeredEmail(composer, to, answered, 'received'),
    answeredEmail(composer, to, { ...answered, waived: false }, 'received'),
    answeredEmail(composer, to, answered, 'declined'),
    documentReminder(composer, to, { ...document, reference: REFERENCE }),
  ];
}
