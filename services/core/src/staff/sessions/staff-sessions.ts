import { type EntityManager, LessThan } from 'typeorm';
import {
  type Clock,
  type Database,
  deleteInBatches,
  hashToken,
  instantAfter,
  newToken,
} from '../../platform/index.ts';
import { StaffScopeMissingError } from '../keys/staff-keys.ts';
import type { StaffMember } from '../staff-member.ts';
import { opens, type StaffScope } from '../keys/staff-scopes.ts';
import { ReauthenticationRequiredError } from '../staff-errors.ts';
import { scopesOf, type StaffRole } from '../roles.ts';
import { StaffPersonEntity, type StaffPersonRow } from '../staff-person.entity.ts';
import { StaffSessionEntity } from './staff-session.entity.ts';

const MINUTE = 60_000;
/** Idle and absolute limits in milliseconds (NIST SP 800-63B-4, AAL2). */
const STAFF_IDLE_LIMIT = 30 * MINUTE;
const STAFF_SESSION_AGE = 12 * 60 * MINUTE;
const PROOF_AGE = 5 * MINUTE;
const WRITE_INTERVAL = MINUTE;

export interface StaffSession {
  member: StaffMember & { personId: string };
  email: string | null;
  roles: StaffRole[];
  tokenHash: string;
  lastUsedAt: string;
  provedUntil: string;
  endsAt: string;
}

export class StaffSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Only sessions of the current login method are valid. */
    private readonly issuer: string,
  ) {}

  /**
   * Starts a session with the scopes of the current roles and ends the browser's previous one.
   * @param provedAt time of authentication
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

  /** Returns undefined if the session has ended or the person is revoked. Doesn't count as activity. */
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

  admit({ member, provedUntil }: StaffSession, scope: StaffScope, needsProof = false): StaffMember {
    const { scopes = [], personId } = member;
    if (!opens(scopes, scope)) throw new StaffScopeMissingError({ personId }, scope);
    if (needsProof && provedUntil <= this.clock.now().toISOString())
      throw new ReauthenticationRequiredError();
    return member;
  }

  async touch({ tokenHash, lastUsedAt }: StaffSession): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(lastUsedAt) < WRITE_INTERVAL) return;
    await this.database.unitOfWork.run((manager) =>
      manager.update(StaffSessionEntity, { tokenHash }, { lastUsedAt: now.toISOString() }),
    );
  }

  async endAllOf(manager: EntityManager, personId: string): Promise<void> {
    await manager.delete(StaffSessionEntity, { personId });
  }

  async end(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(StaffSessionEntity, { tokenHash: hashToken(token) });
  }

  /** Deletes ended sessions. This only saves space: `find` refuses them by their dates anyway. */
  async tidy(): Promise<void> {
    const now = this.clock.now();
    await deleteInBatches(this.database, StaffSessionEntity, {
      lastUsedAt: LessThan(instantAfter(now, -STAFF_IDLE_LIMIT)),
    });
    await deleteInBatches(this.database, StaffSessionEntity, { expiresAt: LessThan(now.toISOString()) });
  }
}
