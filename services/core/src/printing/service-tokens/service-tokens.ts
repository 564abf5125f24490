import { texts } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { LessThan } from 'typeorm';
import { lockExisting } from '../../applications/index.ts';
import { type Clock, type Database, hashToken, instantAfter, newId, newToken } from '../../platform/index.ts';
import { ForbiddenError } from '../../errors.ts';
import type { Printable } from '../printed-application.ts';
import { type ServicePurpose, ServiceTokenEntity } from './service-token.entity.ts';

/** In milliseconds: a print takes seconds; a link that was sent to a colleague is opened within minutes. */
export const SERVICE_TOKEN_LIFETIME: Record<ServicePurpose, number> = {
  print: 2 * 60_000,
  view: 10 * 60_000,
};

/** Rights to read one application for one purpose. Only the holder knows the token; the table has its hash. */
export class ServiceTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async create(
    { applicationId, submissionId = null, language }: Printable,
    purpose: ServicePurpose,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = instantAfter(now, SERVICE_TOKEN_LIFETIME[purpose]);
    await this.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, applicationId);
      await manager.delete(ServiceTokenEntity, { expiresAt: LessThan(now.toISOString()) });
      await manager.insert(ServiceTokenEntity, {
        id: newId(),
        tokenHash: hashToken(token),
        applicationId,
        submissionId,
        purpose,
        language: language ?? SOURCE_LANGUAGE,
        createdAt: now.toISOString(),
        expiresAt,
      });
    });
    return { token, expiresAt };
  }

  /**
   * @param purposes for which the caller is the right place
   * @returns what the token opens.
   * @throws ForbiddenError, the same for a token that is unknown, expired, revoked, or meant for something else.
   */
  async open(token: string, ...purposes: ServicePurpose[]): Promise<Printable> {
    const row = await this.database.reads.findOneBy(ServiceTokenEntity, { tokenHash: hashToken(token) });
    const valid = row && purposes.includes(row.purpose) && row.expiresAt > this.clock.now().toISOString();
    if (!valid) throw new ForbiddenError('service_token_refused', texts.serviceLinkRefused);
    const { applicationId, submissionId, language } = row;
    return { applicationId, submissionId, language };
  }

  /** Ends a token before its time. */
  async revoke(token: string): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      manager.delete(ServiceTokenEntity, { tokenHash: hashToken(token) }),
    );
  }
}
