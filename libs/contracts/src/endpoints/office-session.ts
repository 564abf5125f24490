import {
  described,
  flag,
  instant,
  list,
  map,
  anything,
  maybe,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  value,
} from '../shape.ts';
import { EMAIL_MAX_LENGTH } from '../account-rules.ts';

export const OFFICE_SESSION_PATHS = {
  /** GET returns OfficeSessionReply even without a session. DELETE logs out with 204. */
  session: '/office/session',
  logIn: '/office/log-in',
  /** GET is the callback of the identity provider. Redirects to `to`, or to `/?log_in=refused`. */
  signedIn: '/office/signed-in',
  /** GET, by navigation, redirects to the identity provider's logout, or to `/?log_out=no_way` if it has none. */
  logOutAtProvider: '/office/log-out-at-provider',
  passkeyOptions: '/office/passkey/options',
  /** POST takes PasskeyPayload and returns OfficeSessionReply. With a session, this is a step-up authentication. */
  passkey: '/office/passkey',
} as const;

/** Page of an invitation, opened as `/invite#<secret>`. The hash keeps the secret out of requests and logs. */
export const OFFICE_INVITE_PATH = '/invite';
/** Marks the link for a lost passkey: `/invite?renew#<secret>`. */
export const OFFICE_RENEW_QUERY = 'renew';

/** Query parameters after a failed login: the login was refused, or the identity provider can't be reached. */
export const OFFICE_LOG_IN_REFUSED = { name: 'log_in', value: 'refused' } as const;
export const OFFICE_LOG_IN_UNAVAILABLE = { name: 'log_in', value: 'unavailable' } as const;
/** Query parameters after a logout: logged out everywhere, or only in the Office, because the identity provider has no logout. */
export const OFFICE_LOGGED_OUT = { name: 'log_out', value: 'done' } as const;
export const OFFICE_LOG_OUT_NO_WAY = { name: 'log_out', value: 'no_way' } as const;

/** `code` in refusals of the staff API: not logged in, step-up authentication required, scope missing. */
export const OFFICE_REFUSALS = {
  noSession: 'staff_session_ended',
  proveAgain: 'prove_again',
  notYours: 'staff_scope_missing',
} as const;

const person = () =>
  record({
    id: text,
    name: text,
    email: maybe(text),
    roles: described(list(text), '`officer`, `releaser:about`, …'),
    scopes: described(list(text), 'Scopes of the roles: `applications`, `releases:about`, …'),
    proved_until: described(instant, 'Until then, no new confirmation of identity is needed.'),
    ends_at: described(instant, 'Latest end of the session; inactivity ends it sooner.'),
  });

export const officeSessionReply = () =>
  record({
    person: described(maybe(person()), 'Null if not logged in.'),
    ways: described(
      record({
        oidc: flag,
        oidc_name: optional(described(text, 'Name of the identity provider, such as `University account`.')),
        passkeys: flag,
      }),
      'Available ways to log in.',
    ),
  });
export type OfficeSessionReply = TypeOf<typeof officeSessionReply>;

const secret = () => value<string>((joi) => joi.string().max(200));
const personName = () => value<string>((joi) => joi.string().allow('').max(200));

export const passkeyOptionsBody = () =>
  record({
    invite: optional(
      described(
        secret(),
        'Token from an invitation link, to create a passkey. Omit it to use an existing passkey.',
      ),
    ),
    name: optional(described(personName(), 'Name of the person, if different from the invitation.')),
  });
export type PasskeyOptionsPayload = TypeOf<typeof passkeyOptionsBody>;

export const passkeyOptionsReply = () =>
  record({
    options: described(
      map(anything),
      '`optionsJSON` for @simplewebauthn/browser: registration with an invitation, authentication without.',
    ),
    invite: described(
      maybe(record({ name: text, roles: list(text), expires_at: instant })),
      'Token of the invitation.',
    ),
  });
export type PasskeyOptionsReply = TypeOf<typeof passkeyOptionsReply>;

export const passkeyBody = () =>
  record({
    response: described(map(anything), 'Response of the browser’s WebAuthn call.'),
    invite: optional(secret()),
  });
export type PasskeyPayload = TypeOf<typeof passkeyBody>;

/** Require the scope `staff`. */
export const STAFF_PEOPLE_PATHS = {
  people: '/service/staff',
  invites: '/service/staff/invites',
} as const;

export const staffPersonPath = (id: string): string =>
  `${STAFF_PEOPLE_PATHS.people}/${encodeURIComponent(id)}`;
export const staffRestorePath = (id: string): string => `${staffPersonPath(id)}/restore`;
export const staffRenewPath = (id: string): string => `${staffPersonPath(id)}/passkey-link`;
/** PUT takes StaffRolesPayload and responds with 204. The person must log in again. */
export const staffRolesPath = (id: string): string => `${staffPersonPath(id)}/roles`;
export const staffInvitePath = (id: string): string =>
  `${STAFF_PEOPLE_PATHS.invites}/${encodeURIComponent(id)}`;

/** No list of allowed roles: the use case checks them, with more helpful messages than a schema. */
const roles = () => value<string[]>((joi) => joi.array().items(joi.string().max(100)).max(100));

export const newInviteBody = () =>
  record({
    name: personName(),
    email: optional(
      described(
        value<string>((joi) => joi.string().max(EMAIL_MAX_LENGTH)),
        'Where to send the link.',
      ),
    ),
    roles: described(
      roles(),
      '`reader`, `officer`, `content`, `releaser`, `releaser:about`, `operator`, `administrator`.',
    ),
  });
export type NewInvitePayload = TypeOf<typeof newInviteBody>;

export const inviteReply = () =>
  record({
    id: text,
    link: described(text, 'One-time link for this person. It is not shown again.'),
    expires_at: instant,
  });
export type InviteReply = TypeOf<typeof inviteReply>;

export const staffRolesBody = () => record({ roles: roles() });
export type StaffRolesPayload = TypeOf<typeof staffRolesBody>;

const staffPerson = () =>
  record({
    id: text,
    name: text,
    email: maybe(text),
    way: described(
      oneOf('oidc', 'passkey'),
      'How the person logs in. With `oidc`, the provider assigns the roles.',
    ),
    roles: list(text),
    created_at: instant,
    last_login_at: maybe(instant),
    revoked_at: maybe(instant),
  });
export type StaffPersonReply = TypeOf<typeof staffPerson>;

export const staffPeopleReply = () =>
  record({
    people: list(staffPerson()),
    invites: described(
      list(
        record({
          id: text,
          name: text,
          roles: list(text),
          person: described(maybe(text), 'ID of the person who gets a new passkey; null for a new person.'),
          created_by: text,
          created_at: instant,
          expires_at: instant,
        }),
      ),
      'Pending invitations.',
    ),
    roles: described(
      list(record({ name: text, about: text, scopes: list(text) })),
      'All roles, plus `releaser:<step>` for each step.',
    ),
  });
export type StaffPeopleReply = TypeOf<typeof staffPeopleReply>;
