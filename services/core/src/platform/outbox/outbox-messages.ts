import type { Database } from '../database/database.ts';
import { OutboxMessageEntity, type OutboxMessageRow } from './outbox-message.entity.ts';

/** How many the outbox page shows. */
const SHOWN = 200;

/** Reads what was sent where no mail server is set. */
export class OutboxMessages {
  constructor(
    private readonly database: Database,
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
}
