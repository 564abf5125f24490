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

/** Who is at work in the Office. All of them exist on the Office's host only. */
export const OFFICE_SESSION_PATHS = {
  /** GET: OfficeSessionReply, also for whoever is not logged in. DELETE: 204, logs out. */
  session: '/office/session',
  /**
   * GET, by navigation: goes to the provider. `?to=/applications/42` is where it ends; with `&prove=true` the provider asks again
   * who one is, however lately it did.
   */
  logIn: '/office/log-in',
  /** GET: where the provider sends the browser back to; ends at `to`, or at `/?log_in=refused`. */
  signedIn: '/office/signed-in',
  /** GET, by navigation: to where the provider ends its own session; at `/?log_out=no_way` when it publishes no such place. */
  logOutAtProvider: '/office/log-out-at-provider',
  /** POST PasskeyOptionsPayload: PasskeyOptionsReply. */
  passkeyOptions: '/office/passkey/options',
  /** POST PasskeyPayload: OfficeSessionReply. Also proves again who is logged in: the session is renewed. */
  passkey: '/office/passkey',
} as const;

/** The page of an invitation. The secret stands behind `#`, so that no server and no log is told it: `/invite#<secret>`. */
export const OFFICE_INVITE_PATH = '/invite';
/** In the address of a link for somebody who has lost their passkey: `/invite?renew#<secret>`. */
export const OFFICE_RENEW_QUERY = 'renew';

/** Of the address at which a log-in ends that came to nothing: `/?log_in=refused`; the provider may give no answer. */
export const OFFICE_LOG_IN_REFUSED = { name: 'log_in', value: 'refused' } as const;
export const OFFICE_LOG_IN_UNAVAILABLE = { name: 'log_in', value: 'unavailable' } as const;
/** Of the address at which a log-out ends, and of the one at which that of the provider ends when there is none. */
export const OFFICE_LOGGED_OUT = { name: 'log_out', value: 'done' } as const;
export const OFFICE_LOG_OUT_NO_WAY = { name: 'log_out', value: 'no_way' } as const;

/** `code` of refusals that the page answers by asking who one is. */
export const OFFICE_REFUSALS = {
  /** 401: there is no session, or it has ended. */
  noSession: 'staff_session_ended',
  /** 401: there is one, and what is asked for needs a proof newer than five minutes. */
  proveAgain: 'prove_again',
  /** 403: there is one, and its roles do not go so far. */
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

/** Who may work here, and who is asked to (scope `staff`). */
export const STAFF_PEOPLE_PATHS = {
  /** GET: StaffPeopleReply. */
  people: '/service/staff',
  /** POST NewInvitePayload: InviteReply. */
  invites: '/service/staff/invites',
} as const;

/** DELETE: 204; their sessions end at once. */
export const staffPersonPath = (id: string): string =>
  `${STAFF_PEOPLE_PATHS.people}/${encodeURIComponent(id)}`;
/** POST: 204; who was revoked works again, as what they were. */
export const staffRestorePath = (id: string): string => `${staffPersonPath(id)}/restore`;
/** POST: InviteReply; their passkeys and sessions end at once, and the link makes a new one for them. */
export const staffRenewPath = (id: string): string => `${staffPersonPath(id)}/passkey-link`;
/** PUT StaffRolesPayload: 204; they have to log in again. */
export const staffRolesPath = (id: string): string => `${staffPersonPath(id)}/roles`;
/** DELETE: 204; the link opens nothing any more. */
export const staffInvitePath = (id: string): string =>
  `${STAFF_PEOPLE_PATHS.invites}/${encodeURIComponent(id)}`;

/** Which roles there are is judged by the use case, which says what is wrong with them. */
const roles = () => value<string[]>((joi) => joi.array().items(joi.string().max(100)).max(100));

export const newInviteBody = () =>
  record({
    name: personName(),
    roles: described(
      roles(),
      '`officer`, `content`, `releaser`, `releaser:about`, `operator`, `administrator`.',
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
