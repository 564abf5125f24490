import type { OwnSessionReply } from '@portico/contracts';
import { MoreThan, Not } from 'typeorm';
import { type Clock, type Database, hashToken, instantAfter } from '../../platform/index.ts';
import { SessionEntity } from '../sessions/session.entity.ts';
import { type Applicant, IDLE_LIMIT } from '../sessions/sessions.ts';

export const toSessionReply = (session: OwnSession): OwnSessionReply => ({
  id: session.id,
  browser: session.browser,
  system: session.system,
  begun_at: session.begunAt,
  last_used_at: session.lastUsedAt,
  is_this: session.isThis,
});

export interface OwnSession {
  id: string;
  browser: string | null;
  system: string | null;
  begunAt: string;
  lastUsedAt: string;
  isThis: boolean;
}

export class OwnSessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ accountId, sessionHash }: Applicant): Promise<OwnSession[]> {
    const now = this.clock.now();
    const rows = await this.database.reads.find(SessionEntity, {
      where: {
        accountId,
        lastActiveAt: MoreThan(instantAfter(now, -IDLE_LIMIT)),
        expiresAt: MoreThan(now.toISOString()),
      },
      order: { lastActiveAt: 'DESC' },
    });
    const sessions = rows.map(({ tokenHash, browser, system, createdAt, lastActiveAt }): OwnSession => ({
      id: idOf(tokenHash),
      browser,
      system,
      begunAt: createdAt,
      lastUsedAt: lastActiveAt,
      isThis: tokenHash === sessionHash,
    }));
    return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis));
  }

  /** Ignores ids of other accounts and of ended sessions. */
  async end({ accountId }: Applicant, id: string): Promise<void> {
    await this.database.unitOfWork.run(async (manager) => {
      const rows = await manager.findBy(SessionEntity, { accountId });
      const found = rows.find(({ tokenHash }) => idOf(tokenHash) === id);
      if (found) await manager.delete(SessionEntity, { accountId, tokenHash: found.tokenHash });
    });
  }

  async endOthers({ accountId, sessionHash }: Applicant): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.delete(SessionEntity, { accountId, tokenHash: Not(sessionHash) }),
    );
  }
}

const ID_LENGTH = 32;

const idOf = (tokenHash: string): string => hashToken(`session ${tokenHash}`).slice(0, ID_LENGTH);
