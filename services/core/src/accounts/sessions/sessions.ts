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
import { browserOf } from './browser-of.ts';
import { SessionEntity } from './session.entity.ts';
import { SuccessfulLoginEntity } from './successful-login.entity.ts';

/** Who asks, as every use case behind a session needs it. */
export interface Applicant {
  accountId: string;
  applicationId: string;
  email: string;
  /** Of the account, BCP 47. */
  language: string | null;
  sessionHash: string;
  lastActiveAt: string;
}

export const IDLE_LIMIT = LIMITS.idleTimeout + LIMITS.sessionGrace;
/** Activity is written at most once a minute; the grace makes up for what is not written. */
const WRITE_INTERVAL = 60_000;

/** Asked by every request: nothing is built, and SQLite keeps it prepared. */
const FIND = constantQuery(`
  SELECT session.token_hash AS sessionHash, session.last_active_at AS lastActiveAt,
    account.id AS accountId, account.email AS email, account.language AS language, application.id AS applicationId
  FROM session
  JOIN account ON account.id = session.account_id
  JOIN application ON application.account_id = account.id
  WHERE session.token_hash = ? AND session.last_active_at > ? AND session.expires_at > ?`);

/**
 * Opaque sessions: the token is in one browser's cookie, its hash in the database. A session ends 15 minutes after the last
 * activity (with 60 s of grace), 12 hours after the log-in, on log-out, with a new password or address, and when its owner ends it.
 */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * A new session after every log-in; the one that the browser had before ends.
   * @param account as it was when the password was verified, which takes a while
   * @param userAgent of the browser, to name it in the owner's list
   * @returns the token for the cookie
   * @throws InvalidError when the account has got another password since, or is gone
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
        ...browserOf(userAgent),
      });
      await manager.insert(SuccessfulLoginEntity, { id: newId(), accountId: account.id, at });
    });
    return token;
  }

  /** Whose session it is; undefined when it has ended or never was. Does not count as activity. */
  async find(token: string): Promise<Applicant | undefined> {
    const now = this.clock.now();
    const [found] = await this.database.reads.query<Applicant[]>(FIND, [
      hashToken(token),
      instantAfter(now, -IDLE_LIMIT),
      now.toISOString(),
    ]);
    return found;
  }

  /** Says that the applicant did something. */
  async touch({ sessionHash, lastActiveAt }: Applicant): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(lastActiveAt) < WRITE_INTERVAL) return;
    await this.database.unitOfWork.run((manager) =>
      manager.update(SessionEntity, { tokenHash: sessionHash }, { lastActiveAt: now.toISOString() }),
    );
  }

  /** Ends the session, if there is one. */
  async end(token: string): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.delete(SessionEntity, { tokenHash: hashToken(token) }),
    );
  }

  /** Removes sessions that have ended. Nothing depends on it: `find` refuses them by their dates. */
  async tidy(): Promise<void> {
    const now = this.clock.now();
    await deleteInBatches(this.database, SessionEntity, {
      lastActiveAt: LessThan(instantAfter(now, -IDLE_LIMIT)),
    });
    await deleteInBatches(this.database, SessionEntity, { expiresAt: LessThan(now.toISOString()) });
  }
}
