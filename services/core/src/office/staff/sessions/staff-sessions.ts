import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  hashToken,
  instantAfter,
  newToken,
} from '../../../platform/index.ts';
import { StaffScopeMissingError } from '../../keys/staff-keys.ts';
import type { StaffMember } from '../../staff-member.ts';
import { opens, type StaffScope } from '../../keys/staff-scopes.ts';
import { ProveAgainError } from '../staff-errors.ts';
import { scopesOf, type StaffRole } from '../roles.ts';
import { StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { StaffSessionEntity } from './staff-session.entity.ts';

const MINUTE = 60_000;
/** Milliseconds without work after which a session ends, and those after which it does in any case (NIST SP 800-63B-4, AAL2). */
const STAFF_IDLE_LIMIT = 30 * MINUTE;
const STAFF_SESSION_AGE = 12 * 60 * MINUTE;
/** Milliseconds for which it counts that somebody has shown who they are, where that is asked for again. */
const PROOF_AGE = 5 * MINUTE;
const WRITE_INTERVAL = MINUTE;

/** Somebody at work in a browser. */
export interface StaffSession {
  member: StaffMember & { personId: string };
  email: string | null;
  roles: StaffRole[];
  tokenHash: string;
  lastUsedAt: string;
  provedUntil: string;
  endsAt: string;
}

/** Opaque sessions of staff: the token is in one browser's cookie, its hash in the database. */
export class StaffSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Of whom sessions count: of whoever logs in as it is set up now. */
    private readonly issuer: string,
  ) {}

  /**
   * A new session after every log-in, with what the roles allow at this moment; the one that the browser had before ends.
   * @param provedAt when they showed who they are
   * @returns the token for the cookie
   */
  async begin(
    manager: EntityManager,
    person: Pick<StaffPersonRow, 'id' | 'roles'>,
    provedAt: Date,
    previousToken?: string,
  ): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const at = now.toISOString();
    if (previousToken) await manager.delete(StaffSessionEntity, { tokenHash: hashToken(previousToken) });
    await manager.insert(StaffSessionEntity, {
      tokenHash: hashToken(token),
      personId: person.id,
      scopes: scopesOf(person.roles) as never,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: instantAfter(now, STAFF_SESSION_AGE),
      provedAt: new Date(Math.min(provedAt.getTime(), now.getTime())).toISOString(),
    });
    await manager.update(StaffPersonEntity, { id: person.id }, { lastLoginAt: at });
    return token;
  }

  /** Whose session it is; undefined when it has ended or never was, and of somebody who was revoked. Is no activity. */
  async find(token: string): Promise<StaffSession | undefined> {
    const row = await this.database.reads.findOneBy(StaffSessionEntity, { tokenHash: hashToken(token) });
    const now = this.clock.now();
    if (!row || row.expiresAt <= now.toISOString()) return undefined;
    if (row.lastUsedAt <= instantAfter(now, -STAFF_IDLE_LIMIT)) return undefined;
    const person = await this.database.reads.findOneBy(StaffPersonEntity, { id: row.personId });
    if (!person || person.revokedAt !== null || person.issuer !== this.issuer) return undefined;
    const { name, email, roles } = person;
    return {
      member: { keyId: null, personId: person.id, name, scopes: row.scopes },
      email,
      roles,
      tokenHash: row.tokenHash,
      lastUsedAt: row.lastUsedAt,
      provedUntil: instantAfter(new Date(row.provedAt), PROOF_AGE),
      endsAt: row.expiresAt,
    };
  }

  /**
   * @returns who it is that may do what a scope is for.
   * @throws StaffScopeMissingError
   * @throws ProveAgainError where a proof is asked for and the last one is older than five minutes
   */
  admit({ member, provedUntil }: StaffSession, scope: StaffScope, needsProof = false): StaffMember {
    const { scopes = [], personId } = member;
    if (!opens(scopes, scope)) throw new StaffScopeMissingError({ personId }, scope);
    if (needsProof && provedUntil <= this.clock.now().toISOString()) throw new ProveAgainError();
    return member;
  }

  /** Says that somebody is at work. */
  async touch({ tokenHash, lastUsedAt }: StaffSession): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(lastUsedAt) < WRITE_INTERVAL) return;
    await this.database.unitOfWork.run((manager) =>
      manager.update(StaffSessionEntity, { tokenHash }, { lastUsedAt: now.toISOString() }),
    );
  }

  /** All of one person, in the transaction that is the reason for it. */
  async endAllOf(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(StaffSessionEntity, { personId });
  }

  async end(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(StaffSessionEntity, { tokenHash: hashToken(token) });
  }

  /** Removes sessions that have ended. Nothing depends on it: `find` refuses them by their dates. */
  async tidy(): Promise<void> {
    const now = this.clock.now();
    await deleteInBatches(this.database, StaffSessionEntity, {
      lastUsedAt: LessThan(instantAfter(now, -STAFF_IDLE_LIMIT)),
    });
    await deleteInBatches(this.database, StaffSessionEntity, { expiresAt: LessThan(now.toISOString()) });
  }
}
