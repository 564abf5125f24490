import { IsNull, LessThan } from 'typeorm';
import type { Database } from '../database/database.ts';
import { OutboxMessageEntity, type OutboxMessageRow } from './outbox-message.entity.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { FAILED_KEPT } from '../jobs/failed-jobs.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';

const DELIVERED_KEPT = 30 * 24 * 3_600_000;
/** How many the outbox page shows. */
const SHOWN = 200;

/** What was sent: read where no mail server is set, and removed in the end. */
export class OutboxMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    /** Whether messages may be read here (OUTBOX_PAGE). */
    readonly readable: boolean,
  ) {}

  /** @param recipient only messages to this address */
  newest(recipient?: string): Promise<OutboxMessageRow[]> {
    return this.database.reads.find(OutboxMessageEntity, {
      where: recipient === undefined ? {} : { recipient },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN,
    });
  }

  /** Removes what was delivered long ago, and what nobody can have sent any more: its job has gone by then. */
  async tidy(): Promise<void> {
    const before = (age: number) => LessThan(instantAfter(this.clock.now(), -age));
    await deleteInBatches(this.database, OutboxMessageEntity, { deliveredAt: before(DELIVERED_KEPT) });
    await deleteInBatches(this.database, OutboxMessageEntity, {
      deliveredAt: IsNull(),
      createdAt: before(FAILED_KEPT),
    });
  }
}
