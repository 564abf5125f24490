import { LIMITS, texts } from '@portico/contracts';
import { LessThan } from 'typeorm';
import { AccountEntity, type AccountRow } from '../account.entity.ts';
import {
  type Clock,
  constantQuery,
  type Database,
  deleteInBatches,
  findLocked,
  hashToken,
  instantAfter,
  newId,
  newToken,
} from '../../platform/index.ts';
import { InvalidError } from '../../errors.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import { SessionEntity } from './session.entity.ts';
import { SuccessfulLoginEntity } from './successful-login.entity.ts';

export interface Applicant {
  accountId: string;
  applicationId: string;
  email: string;
  language: string | null;
  sessionHash: string;
  lastActiveAt: string;
}

export const IDLE_LIMIT = LIMITS.idleTimeout + LIMITS.sessionGrace;
/** Milliseconds between writes of `lastActiveAt`. The grace period in `IDLE_LIMIT` covers activity not written yet. */
const WRITE_INTERVAL = 60_000;

/** Runs on every request, so the SQL is constant and SQLite keeps it prepared. */
const FIND = constantQuery(`
  SELECT session.token_hash AS sessionHash, session.last_active_at AS lastActiveAt,
    account.id AS accountId, account.email AS email, account.language AS language, application.id AS applicationId
  FROM session
  JOIN account ON account.id = session.account_id
  JOIN application ON application.account_id = account.id
  WHERE session.token_hash = ? AND session.last_active_at > ? AND session.expires_at > ?`);

/**
 * Opaque sessions: the token is in the browser's cookie, its hash in the database. They end after 15 minutes without
 * activity (plus 60 s of grace), 12 hours after login, on logout, and when the password or address changes.
 */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a session after a login and ends the browser's previous one.
   * @param account as of the password check, which takes a while
   * @returns the token for the cookie
   * @throws InvalidError if the account's password has changed since the check, or the account was deleted
   */
  async begin(account: AccountRow, previousToken?: string, userAgent?: string): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    const at = now.toISOString();
    await this.database.unitOfWork.run(async (manager) => {
      const current = await findLocked(manager, AccountEntity, { id: account.id });
      if (current?.passwordHash !== account.passwordHash)
        throw new InvalidError('login_refused', texts.loginRefused);
      if (previousToken) await manager.delete(SessionEntity, { tokenHash: hashToken(previousToken) });
      await manager.delete(SessionEntity, {
        accountId: account.id,
        lastActiveAt: LessThan(instantAfter(now, -IDLE_LIMIT)),
      });
      await manager.insert(SessionEntity, {
        tokenHash: hashToken(token),
        accountId: account.id,
        createdAt: at,
        lastActiveAt: at,
        expiresAt: instantAfter(now, LIMITS.sessionMaxAge),
        ...parseUserAgent(userAgent),
      });
      await manager.insert(SuccessfulLoginEntity, { id: newId(), accountId: account.id, at });
    });
    return token;
  }

  /** Returns the session's owner, or undefined if it has ended. Doesn't count as activity. */
  async find(token: string): Promise<Applicant | undefined> {
    const now = this.clock.now();
    const [found] = await this.database.reads.query<Applicant[]>(FIND, [
      hashToken(token),
      instantAfter(now, -IDLE_LIMIT),
      now.toISOString(),
    ]);
    return found;
  }

  async touch({ sessionHash, lastActiveAt }: Applicant): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(lastActiveAt) < WRITE_INTERVAL) return;
    await this.database.unitOfWork.run((manager) =>
      manager.update(SessionEntity, { tokenHash: sessionHash }, { lastActiveAt: now.toISOString() }),
    );
  }

  async end(token: string): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.delete(SessionEntity, { tokenHash: hashToken(token) }),
    );
  }

  /** Deletes ended sessions. This only saves space: `find` refuses them by their dates anyway. */
  async tidy(): Promise<void> {
    const now = this.clock.now();
    await deleteInBatches(this.database, SessionEntity, {
      lastActiveAt: LessThan(instantAfter(now, -IDLE_LIMIT)),
    });
    await deleteInBatches(this.database, SessionEntity, { expiresAt: LessThan(now.toISOString()) });
  }
}
