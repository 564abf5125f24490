import {
  anything,
  described,
  flag,
  instant,
  list,
  map,
  maybe,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';
import { TEXTS } from '../texts.ts';
import { anyPassword, newPassword, says, username } from './accounts.ts';
import { documentRequest } from './document-requests.ts';
import { recommendation } from './recommendations.ts';
import { answersShape } from './answers.ts';

export const OWN_ACCOUNT_PATHS = {
  ownAccount: '/api/account',
  password: '/api/password',
  emailChange: '/api/email-change',
  confirmEmail: '/public/confirm-email',
  undoEmail: '/public/undo-email',
  sessions: '/api/sessions',
  passkeys: '/api/passkeys',
  passkeyOptions: '/api/passkeys/options',
  ownData: '/api/own-data',
  deleteApplication: '/api/delete-application',
} as const;

export const passwordBody = () =>
  record({
    password: anyPassword(),
    new_password: newPassword(),
    confirm_password: value<string>((joi) =>
      joi.valid(joi.ref('new_password')).messages(says(TEXTS.passwordsDiffer)),
    ),
  });

export const emailChangeBody = () => record({ password: anyPassword(), email: username() });

export const emailLinkBody = () =>
  record({ id: value<string>((joi) => joi.string().max(200).messages(says(TEXTS.emailLinkRefused))) });

export const deleteApplicationBody = () => record({ password: anyPassword() });

const pendingEmail = () =>
  record({ email: text, expires_at: described(instant, 'Deadline to confirm the new address.') });

export const ownAccountReply = () =>
  record({
    email: text,
    created_at: instant,
    pending_email: described(maybe(pendingEmail()), 'New email address that is not confirmed yet.'),
    is_deletable: described(flag, 'False if the application was ever submitted.'),
  });
export type OwnAccountReply = TypeOf<typeof ownAccountReply>;

const session = () =>
  record({
    id: described(text, 'Identifies the session; it can’t be used to log in.'),
    browser: described(maybe(text), 'Browser family, such as `Firefox`.'),
    system: described(maybe(text), 'Device or operating system, such as `Windows` or `iPhone`.'),
    begun_at: instant,
    last_used_at: described(instant, 'Rounded to the minute.'),
    is_this: flag,
  });
export type OwnSessionReply = TypeOf<typeof session>;
export const sessionsReply = () => record({ sessions: list(session()) });
export type SessionsReply = TypeOf<typeof sessionsReply>;

export const MAX_PASSKEYS = 10;

const passkey = () =>
  record({
    id: described(text, 'Identifies the passkey; it can’t be used to log in.'),
    browser: described(maybe(text), 'Browser in which it was created, such as `Firefox`.'),
    system: described(maybe(text), 'Device or operating system, such as `Windows` or `iPhone`.'),
    created_at: instant,
    last_used_at: described(maybe(instant), 'Last login with it.'),
  });
export type PasskeyReply = TypeOf<typeof passkey>;
export const passkeysReply = () => record({ passkeys: list(passkey()) });
export type PasskeysReply = TypeOf<typeof passkeysReply>;

export const passkeyOptionsOfAccountBody = () => record({ password: anyPassword() });

/** Everything that is stored about the account, except secrets and the contents of files. */
export const ownDataReply = () =>
  record({
    made_at: instant,
    account: record({
      email: text,
      former_emails: list(text),
      created_at: instant,
      confirmed_at: maybe(instant),
      language: maybe(text),
      log_ins: list(instant),
      sessions: list(session()),
      passkeys: list(passkey()),
    }),
    application: record({
      status: maybe(text),
      created_at: instant,
      updated_at: instant,
      last_page: maybe(text),
      answer: answersShape(),
      set_aside: described(answersShape(), 'Answers of hidden questions.'),
      add_another: map(whole),
      tabs: map(text),
      validations: described(anything, 'Errors at the last check, by page and key.'),
    }),
    documents: list(
      record({
        answer_key: text,
        file_name: text,
        file_size: described(whole, 'Size in bytes.'),
        status: text,
        created_at: instant,
        updated_at: instant,
      }),
    ),
    submissions: list(
      record({
        reference: text,
        submitted_at: instant,
        answer: answersShape(),
        documents: list(text),
        reopened_at: maybe(instant),
        reopen_reason: maybe(text),
      }),
    ),
    document_requests: described(
      list(documentRequest()),
      'Documents that the office requested after submission.',
    ),
    recommendations: described(list(recommendation()), 'People whom the applicant invited.'),
    messages: described(
      list(record({ kind: maybe(text), sent_at: instant, language: maybe(text) })),
      'Emails that are still on file, by kind.',
    ),
  });
export type OwnDataReply = TypeOf<typeof ownDataReply>;
