import { cleanLine } from '@portico/form-model';
import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  newId,
} from '../../platform/index.ts';
import { CHALLENGE_LIFETIME, challengeOf, PasskeyRefusedError, type WebAuthn } from '../../accounts/index.ts';
import type { StaffAudit } from '../staff-audit.ts';
import type { StaffInvites } from '../people/staff-invites.ts';
import type { StaffInviteRow } from '../people/staff-invite.entity.ts';
import type { StaffSessions } from '../sessions/staff-sessions.ts';
import { StaffLoginRefusedError } from '../staff-errors.ts';
import { OWN_ISSUER, StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { StaffChallengeEntity, type StaffChallengeRow } from './staff-challenge.entity.ts';
import { StaffPasskeyEntity, type StaffPasskeyRow } from './staff-passkey.entity.ts';

interface PasskeysDeps {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  sessions: StaffSessions;
  invites: StaffInvites;
  webAuthn: WebAuthn;
}

type Options = Awaited<ReturnType<WebAuthn['creationOptions'] | WebAuthn['requestOptions']>>;

/** Passkeys of staff, who get them with an invitation. */
export class Passkeys {
  constructor(private readonly deps: PasskeysDeps) {}

  /**
   * Returns what the browser needs to register a passkey for an invitation or, without one, to log in.
   * @throws StaffLoginRefusedError for an invalid invitation
   */
  async options(input: {
    invite?: string;
    name?: string;
  }): Promise<{ options: Options; invite: StaffInviteRow | null }> {
    if (input.invite === undefined) return { options: await this.optionsToUse(), invite: null };
    const invite = await this.deps.invites.find(input.invite);
    if (!invite) throw new StaffLoginRefusedError('invite');
    const name = invite.personId === null ? nameOf(input.name) || invite.name : invite.name;
    return { options: await this.optionsToMake(invite, name), invite };
  }

  /**
   * Logs in with a passkey, or registers one for an invitation.
   * @param response of the authenticator
   * @param previousToken of the browser's previous session
   * @returns the session token
   */
  async logIn(response: Record<string, unknown>, invite?: string, previousToken?: string): Promise<string> {
    const challenge = await refusing(async () => challengeOf(response));
    const asked = await this.take(challenge);
    if (asked.inviteId === null) return this.use(response, challenge, previousToken);
    const shown = invite === undefined ? undefined : await this.deps.invites.find(invite);
    if (shown?.id !== asked.inviteId) throw new StaffLoginRefusedError('invite');
    return this.make(response, challenge, asked, previousToken);
  }

  async tidy(): Promise<void> {
    const now = this.deps.clock.now().toISOString();
    await deleteInBatches(this.deps.database, StaffChallengeEntity, { expiresAt: LessThan(now) });
  }

  private async optionsToUse(): Promise<Options> {
    const options = await this.deps.webAuthn.requestOptions();
    await this.keep({
      challengeHash: hashToken(options.challenge),
      inviteId: null,
      personId: null,
      name: null,
    });
    return options;
  }

  private async optionsToMake(invite: StaffInviteRow, name: string): Promise<Options> {
    const personId = invite.personId ?? newId();
    const options = await this.deps.webAuthn.creationOptions({ id: personId, name });
    await this.keep({ challengeHash: hashToken(options.challenge), inviteId: invite.id, personId, name });
    return options;
  }

  private async keep(challenge: Omit<StaffChallengeRow, 'expiresAt'>): Promise<void> {
    const expiresAt = instantAfter(this.deps.clock.now(), CHALLENGE_LIFETIME);
    await this.deps.database.unitOfWork.run((manager) =>
      manager.insert(StaffChallengeEntity, { ...challenge, expiresAt }),
    );
  }

  /** Deletes the challenge before checking the answer, which therefore can't be replayed. */
  private async take(challenge: string): Promise<StaffChallengeRow> {
    const { database, clock } = this.deps;
    const challengeHash = hashToken(challenge);
    const row = await database.unitOfWork.run(async (manager) => {
      const found = await findLocked(manager, StaffChallengeEntity, { challengeHash });
      await manager.delete(StaffChallengeEntity, { challengeHash });
      return found;
    });
    if (!row || row.expiresAt <= clock.now().toISOString()) throw new StaffLoginRefusedError('challenge');
    return row;
  }

  private async make(
    response: object,
    challenge: string,
    { inviteId, personId, name }: StaffChallengeRow,
    previousToken?: string,
  ): Promise<string> {
    const { database, clock, invites, audit, sessions, webAuthn } = this.deps;
    const credential = await refusing(() => webAuthn.verifyCreation(response, challenge));
    const now = clock.now();
    const at = now.toISOString();
    return database.unitOfWork.run(async (manager) => {
      const invite = await invites.use(manager, inviteId ?? '');
      if (!invite) throw new StaffLoginRefusedError('invite');
      const person = invite.personId
        ? await renewedPerson(manager, invite.personId, at)
        : await newPerson(manager, { id: personId ?? newId(), name: name ?? invite.name, invite, at });
      const passkey: StaffPasskeyRow = {
        id: hashToken(credential.id),
        personId: person.id,
        credential,
        createdAt: at,
        lastUsedAt: at,
      };
      await manager.insert(StaffPasskeyEntity, passkey as never);
      const action = { actor: person.name, personId: person.id, subject: person.id };
      const details = { roles: person.roles, invite: invite.id };
      await audit.record(manager, { ...action, action: 'make passkey', details });
      return sessions.begin(manager, person, now, previousToken);
    });
  }

  private async use(
    response: Record<string, unknown>,
    challenge: string,
    previousToken?: string,
  ): Promise<string> {
    const { database, clock, audit, sessions, webAuthn } = this.deps;
    const passkey = await database.reads.findOneBy(StaffPasskeyEntity, {
      id: hashToken(String(response.id)),
    });
    if (!passkey) throw new StaffLoginRefusedError('unknown_passkey');
    const credential = await refusing(() => webAuthn.verifyRequest(response, challenge, passkey.credential));
    const now = clock.now();
    return database.unitOfWork.run(async (manager) => {
      const person = await findLocked(manager, StaffPersonEntity, { id: passkey.personId });
      if (!person || person.revokedAt !== null) throw new StaffLoginRefusedError('revoked');
      // The passkey may have been reported lost since it was read.
      if (!(await manager.existsBy(StaffPasskeyEntity, { id: passkey.id })))
        throw new StaffLoginRefusedError('unknown_passkey');
      await manager.update(
        StaffPasskeyEntity,
        { id: passkey.id },
        {
          credential: credential as never,
          lastUsedAt: now.toISOString(),
        },
      );
      const action = { actor: person.name, personId: person.id, subject: person.id };
      await audit.record(manager, { ...action, action: 'log in' });
      return sessions.begin(manager, person, now, previousToken);
    });
  }
}

async function newPerson(
  manager: EntityManager,
  { id, name, invite, at }: { id: string; name: string; invite: StaffInviteRow; at: string },
): Promise<StaffPersonRow> {
  const person: StaffPersonRow = {
    ...{ id, issuer: OWN_ISSUER, subject: id, name, email: invite.email, roles: invite.roles },
    ...{ createdAt: at, lastLoginAt: at, revokedAt: null },
  };
  await manager.insert(StaffPersonEntity, person as never);
  return person;
}

/** Replaces all passkeys of an existing person. @throws StaffLoginRefusedError if the person was revoked */
async function renewedPerson(manager: EntityManager, id: string, at: string): Promise<StaffPersonRow> {
  const person = await findLocked(manager, StaffPersonEntity, { id });
  if (!person || person.revokedAt !== null) throw new StaffLoginRefusedError('revoked');
  await manager.delete(StaffPasskeyEntity, { personId: id });
  await manager.update(StaffPersonEntity, { id }, { lastLoginAt: at });
  return person;
}

/** Limits the length, because the name goes into the audit log. */
const nameOf = (typed = ''): string => cleanLine(typed).slice(0, 100);

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((cause: unknown) => {
    if (!(cause instanceof PasskeyRefusedError)) throw cause;
    throw new StaffLoginRefusedError(cause.reason, { cause });
  });
}
