import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type Clock, type Database, newToken } from '../../platform/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import { UnsubscriptionEntity } from './unsubscription.entity.ts';

export const UNSUBSCRIBE_PATH = '/public/unsubscribe';

/** Unsubscribe links for promotional emails. */
export class Unsubscriptions {
  constructor(private readonly deps: { database: Database; clock: Clock; composer: EmailComposer }) {}

  /** Returns the applicant's link, which never changes. */
  async link(manager: EntityManager, applicationId: string): Promise<string> {
    const known = await manager.findOneBy(UnsubscriptionEntity, { applicationId });
    const token = known?.token ?? newToken();
    if (!known) await manager.insert(UnsubscriptionEntity, { applicationId, token, unsubscribedAt: null });
    return this.deps.composer.pageUrl(UNSUBSCRIBE_PATH, { token });
  }

  async among(manager: EntityManager, ids: string[]): Promise<string[]> {
    const where = { applicationId: In(ids), unsubscribedAt: Not(IsNull()) };
    return (await manager.findBy(UnsubscriptionEntity, where)).map(({ applicationId }) => applicationId);
  }

  async isKnown(token: string): Promise<boolean> {
    return this.deps.database.reads.existsBy(UnsubscriptionEntity, { token });
  }

  async unsubscribe(token: string): Promise<boolean> {
    const { database, clock } = this.deps;
    if (!(await this.isKnown(token))) return false;
    const unsubscribedAt = clock.now().toISOString();
    await database.unitOfWork.run((manager) =>
      manager.update(UnsubscriptionEntity, { token, unsubscribedAt: IsNull() }, { unsubscribedAt }),
    );
    return true;
  }
}
