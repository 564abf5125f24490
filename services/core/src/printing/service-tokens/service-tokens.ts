import { texts } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { LessThan } from 'typeorm';
import { lockExisting } from '../../applications/index.ts';
import { type Clock, type Database, hashToken, instantAfter, newId, newToken } from '../../platform/index.ts';
import { ForbiddenError } from '../../errors.ts';
import type { Printable } from '../printed-application.ts';
import { ServiceTokenEntity } from './service-token.entity.ts';

export const SERVICE_TOKEN_LIFETIME = 10 * 60_000;

export class ServiceTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async create({
    applicationId,
    submissionId = null,
    language,
  }: Printable): Promise<{ token: string; expiresAt: string }> {
    const token = newToken();
    const now = this.clock.now();
    const expiresAt = instantAfter(now, SERVICE_TOKEN_LIFETIME);
    await this.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, applicationId);
      await manager.delete(ServiceTokenEntity, { expiresAt: LessThan(now.toISOString()) });
      await manager.insert(ServiceTokenEntity, {
        id: newId(),
        tokenHash: hashToken(token),
        applicationId,
        submissionId,
        purpose: 'view',
        language: language ?? SOURCE_LANGUAGE,
        createdAt: now.toISOString(),
        expiresAt,
      });
    });
    return { token, expiresAt };
  }

  /** @throws ForbiddenError if unknown or expired, without distinguishing them */
  async open(token: string): Promise<Printable> {
    const row = await this.database.reads.findOneBy(ServiceTokenEntity, { tokenHash: hashToken(token) });
    const valid = row && row.expiresAt > this.clock.now().toISOString();
    if (!valid) throw new ForbiddenError('service_token_refused', texts.serviceLinkRefused);
    const { applicationId, submissionId, language } = row;
    return { applicationId, submissionId, language };
  }
}
