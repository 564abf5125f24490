import { IsNull, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { OutboxMessageEntity, type OutboxMessageRow } from './outbox-message.entity.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { FAILED_RETENTION } from '../jobs/failed-jobs.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';

const DELIVERED_KEPT = 30 * 24 * 3_600_000;
const SHOWN = 200;

export class OutboxMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    readonly readable: boolean,
  ) {}

  newest(recipient?: string): Promise<OutboxMessageRow[]> {
    return this.database.reads.find(OutboxMessageEntity, {
      where: recipient === undefined ? {} : { recipient },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN,
    });
  }

  async tidy(): Promise<void> {
    const before = (age: number) => LessThan(instantAfter(this.clock.now(), -age));
    await deleteInBatches(this.database, OutboxMessageEntity, { deliveredAt: before(DELIVERED_KEPT) });
    await deleteInBatches(this.database, OutboxMessageEntity, {
      deliveredAt: IsNull(),
      createdAt: before(FAILED_RETENTION),
    });
  }
}
