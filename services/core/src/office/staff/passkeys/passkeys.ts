import { cleanLine } from '@portico/form-model';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  newId,
} from '../../../platform/index.ts';
import type { StaffAudit } from '../../staff-audit.ts';
import type { StaffInvites } from '../people/staff-invites.ts';
import type { StaffInviteRow } from '../people/staff-invite.entity.ts';
import type { StaffSessions } from '../sessions/staff-sessions.ts';
import { StaffLogInRefusedError } from '../staff-errors.ts';
import { OWN_ISSUER, StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { StaffChallengeEntity, type StaffChallengeRow } from './staff-challenge.entity.ts';
import { StaffPasskeyEntity, type StaffPasskeyRow } from './staff-passkey.entity.ts';

/** Milliseconds for which somebody is waited for at their authenticator. */
const CHALLENGE_LIFETIME = 5 * 60_000;

interface PasskeyParts {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  sessions: StaffSessions;
  invites: StaffInvites;
  /** The origin for which passkeys are made. */
  officeUrl: string;
  /** For the window of the browser in which a passkey is made. */
  title: string;
}

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;

/** It reads a lot of formats, which a process without an Office needs not know. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * Log-in with passkeys (Web Authentication Level 3): discoverable credentials, and the authenticator asks for a fingerprint, a face or a
 * PIN each time, so that one is enough.
 */
export class Passkeys {
  private readonly host: string;

  constructor(private readonly parts: PasskeyParts) {
    this.host = new URL(parts.officeUrl).hostname;
  }

  /**
   * What the browser is to ask of the authenticator: with an invitation a new passkey, without one any of those that were made here.
   * @throws StaffLogInRefusedError for an invitation that can't be used, or not any more
   */
  async options(wish: {
    invite?: string;
    name?: string;
  }): Promise<{ options: Options; invite: StaffInviteRow | null }> {
    if (wish.invite === undefined) return { options: await this.optionsToUse(), invite: null };
    const invite = await this.parts.invites.find(wish.invite);
    if (!invite) throw new StaffLogInRefusedError('invite');
    const name = invite.personId === null ? nameOf(wish.name) || invite.name : invite.name;
    return { options: await this.optionsToMake(invite, name), invite };
  }

  /**
   * Lets in whoever has answered a challenge with a passkey of theirs, or has made one for an invitation.
   * @param response as the browser got it from the authenticator
   * @param previousToken of the session that the browser had before
   * @returns the token of the session
   * @throws StaffLogInRefusedError
   */
  async logIn(response: Record<string, unknown>, invite?: string, previousToken?: string): Promise<string> {
    const challenge = challengeOf(response);
    const asked = await this.take(challenge);
    if (asked.inviteId === null) return this.use(response as never, challenge, previousToken);
    const shown = invite === undefined ? undefined : await this.parts.invites.find(invite);
    if (shown?.id !== asked.inviteId) throw new StaffLogInRefusedError('invite');
    return this.make(response as never, challenge, asked, previousToken);
  }

  /** Removes challenges that nobody answered. */
  async tidy(): Promise<void> {
    const now = this.parts.clock.now().toISOString();
    await deleteInBatches(this.parts.database, StaffChallengeEntity, { expiresAt: LessThan(now) });
  }

  private async optionsToUse(): Promise<Options> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      userVerification: 'required',
      timeout: CHALLENGE_LIFETIME,
    });
    await this.keep({
      challengeHash: hashToken(options.challenge),
      inviteId: null,
      personId: null,
      name: null,
    });
    return options;
  }

  private async optionsToMake(invite: StaffInviteRow, name: string): Promise<Options> {
    const { generateRegistrationOptions } = await webAuthn();
    const personId = invite.personId ?? newId();
    const options = await generateRegistrationOptions({
      rpName: this.parts.title,
      rpID: this.host,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(personId)),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: CHALLENGE_LIFETIME,
    });
    await this.keep({ challengeHash: hashToken(options.challenge), inviteId: invite.id, personId, name });
    return options;
  }

  private async keep(challenge: Omit<StaffChallengeRow, 'expiresAt'>): Promise<void> {
    const expiresAt = instantAfter(this.parts.clock.now(), CHALLENGE_LIFETIME);
    await this.parts.database.unitOfWork.run((manager) =>
      manager.insert(StaffChallengeEntity, { ...challenge, expiresAt }),
    );
  }

  /** It is gone before the answer is looked at: whatever becomes of that, it can't be sent again. */
  private async take(challenge: string): Promise<StaffChallengeRow> {
    const { database, clock } = this.parts;
    const challengeHash = hashToken(challenge);
    const row = await database.unitOfWork.run(async (manager) => {
      const found = await findLocked(manager, StaffChallengeEntity, { challengeHash });
      await manager.delete(StaffChallengeEntity, { challengeHash });
      return found;
    });
    if (!row || row.expiresAt <= clock.now().toISOString()) throw new StaffLogInRefusedError('challenge');
    return row;
  }

  private async make(
    response: RegistrationResponseJSON,
    expectedChallenge: string,
    { inviteId, personId, name }: StaffChallengeRow,
    previousToken?: string,
  ): Promise<string> {
    const { database, clock, invites, audit, sessions, officeUrl } = this.parts;
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: officeUrl,
      expectedRPID: this.host,
    }).catch(notVerified);
    if (!registrationInfo) throw new StaffLogInRefusedError('not_verified');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const now = clock.now();
    const at = now.toISOString();
    return database.unitOfWork.run(async (manager) => {
      const invite = await invites.use(manager, inviteId ?? '');
      if (!invite) throw new StaffLogInRefusedError('invite');
      const person = invite.personId
        ? await renewedPerson(manager, invite.personId, at)
        : await newPerson(manager, { id: personId ?? newId(), name: name ?? invite.name, invite, at });
      const passkey: StaffPasskeyRow = {
        id: hashToken(id),
        personId: person.id,
        credential: { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports },
        createdAt: at,
        lastUsedAt: at,
      };
      await manager.insert(StaffPasskeyEntity, passkey as never);
      const deed = { actor: person.name, personId: person.id, subject: person.id };
      const details = { roles: person.roles, invite: invite.id };
      await audit.record(manager, { ...deed, action: 'make passkey', details });
      return sessions.begin(manager, person, now, previousToken);
    });
  }

  private async use(
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    previousToken?: string,
  ): Promise<string> {
    const { database, clock, audit, sessions, officeUrl } = this.parts;
    const { verifyAuthenticationResponse } = await webAuthn();
    const passkey = await database.reads.findOneBy(StaffPasskeyEntity, {
      id: hashToken(String(response.id)),
    });
    if (!passkey) throw new StaffLogInRefusedError('unknown_passkey');
    const { credential } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: officeUrl,
      expectedRPID: this.host,
      credential: {
        ...credential,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      },
    }).catch(notVerified);
    if (!verified) throw new StaffLogInRefusedError('not_verified');
    const now = clock.now();
    return database.unitOfWork.run(async (manager) => {
      const person = await findLocked(manager, StaffPersonEntity, { id: passkey.personId });
      if (!person || person.revokedAt !== null) throw new StaffLogInRefusedError('revoked');
      // Somebody may have said meanwhile that it is lost.
      if (!(await manager.existsBy(StaffPasskeyEntity, { id: passkey.id })))
        throw new StaffLogInRefusedError('unknown_passkey');
      await manager.update(
        StaffPasskeyEntity,
        { id: passkey.id },
        {
          credential: { ...credential, counter: authenticationInfo.newCounter } as never,
          lastUsedAt: now.toISOString(),
        },
      );
      const deed = { actor: person.name, personId: person.id, subject: person.id };
      await audit.record(manager, { ...deed, action: 'log in' });
      return sessions.begin(manager, person, now, previousToken);
    });
  }
}

async function newPerson(
  manager: EntityManager,
  { id, name, invite, at }: { id: string; name: string; invite: StaffInviteRow; at: string },
): Promise<StaffPersonRow> {
  const person: StaffPersonRow = {
    ...{ id, issuer: OWN_ISSUER, subject: id, name, email: null, roles: invite.roles },
    ...{ createdAt: at, lastLoginAt: at, revokedAt: null },
  };
  await manager.insert(StaffPersonEntity, person as never);
  return person;
}

/** Who works here already, and has no other passkey from now on. @throws StaffLogInRefusedError for whoever was revoked meanwhile */
async function renewedPerson(manager: EntityManager, id: string, at: string): Promise<StaffPersonRow> {
  const person = await findLocked(manager, StaffPersonEntity, { id });
  if (!person || person.revokedAt !== null) throw new StaffLogInRefusedError('revoked');
  await manager.delete(StaffPasskeyEntity, { personId: id });
  await manager.update(StaffPersonEntity, { id }, { lastLoginAt: at });
  return person;
}

/** As the audit trail can hold it. */
const nameOf = (typed = ''): string => cleanLine(typed).slice(0, 100);

/** Whatever the library finds wrong with what a browser has sent: nothing of it is a fault of ours. */
function notVerified(cause: unknown): never {
  throw new StaffLogInRefusedError('not_verified', { cause });
}

/** What the authenticator says that it was asked. @throws StaffLogInRefusedError */
function challengeOf({ response }: Record<string, unknown>): string {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string };
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    if (typeof challenge === 'string') return challenge;
  } catch (cause) {
    throw new StaffLogInRefusedError('malformed', { cause });
  }
  throw new StaffLogInRefusedError('malformed');
}
