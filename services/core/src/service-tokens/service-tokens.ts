import { TEXTS } from '@portico/contracts';
import { LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { ForbiddenError } from '../errors/errors.ts';
import { hashToken, newId, newToken } from '../identifiers/identifiers.ts';
import type { Clock } from '../time/clock.ts';
import { later } from '../time/dates.ts';
import { type ServicePurpose, ServiceTokenEntity } from './service-token.entity.ts';

/** In milliseconds; a print takes seconds. */
export const SERVICE_TOKEN_LIFETIME = 5 * 60_000;

/** Rights to read one application for one purpose. Only the holder knows the token; the table has its hash. */
export class ServiceTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async create(applicationId: string, purpose: ServicePurpose): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await this.database.unitOfWork.run(async (manager) => {
      await manager.delete(ServiceTokenEntity, { expiresAt: LessThan(now.toISOString()) });
      await manager.insert(ServiceTokenEntity, {
        id: newId(),
        tokenHash: hashToken(token),
        applicationId,
        purpose,
        createdAt: now.toISOString(),
        expiresAt: later(now, SERVICE_TOKEN_LIFETIME),
      });
    });
    return token;
  }

  /**
   * @returns the id of the application that the token opens.
   * @throws ForbiddenError, the same for a token that is unknown, expired, revoked, or meant for something else.
   */
  async open(token: string, purpose: ServicePurpose): Promise<string> {
    const row = await this.database.reads.findOneBy(ServiceTokenEntity, { tokenHash: hashToken(token) });
    const valid = row && row.purpose === purpose && row.expiresAt > this.clock.now().toISOString();
    if (!valid) throw new ForbiddenError('service_token_refused', TEXTS.serviceLinkRefused);
    return row.applicationId;
  }

  /** Ends a token before its time. */
  async revoke(token: string): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.delete(ServiceTokenEntity, { tokenHash: hashToken(token) }),
    );
  }
}
