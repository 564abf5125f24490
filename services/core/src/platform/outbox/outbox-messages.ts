import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../database/database.ts';
import { OutboxMessageEntity, type OutboxMessageRow } from './outbox-message.entity.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { FAILED_RETENTION } from '../jobs/failed-jobs.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';

const DELIVERED_KEPT = 30 * 24 * 3_600_000;
/** Correspondence of staff, kept as long as the application. */
const LASTING_KINDS = ['message', 'reminder'];
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
    const deliveredAt = before(DELIVERED_KEPT);
    for (const kind of [IsNull(), Not(In(LASTING_KINDS))])
      await deleteInBatches(this.database, OutboxMessageEntity, { deliveredAt, kind });
    await deleteInBatches(this.database, OutboxMessageEntity, {
      deliveredAt: IsNull(),
      createdAt: before(FAILED_RETENTION),
    });
  }
}
