import type { WebhookEvent } from '@portico/contracts';
import { type EntityManager, IsNull } from 'typeorm';
import { type Clock, constantQuery, instantAfter, type JobQueue, newId } from '../platform/index.ts';
import { enqueueLane, type Lane } from './lane.ts';
import { WebhookDeliveryEntity, type WebhookDeliveryRow } from './webhook-delivery.entity.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';

export const RETRY_MS = 3 * 24 * 3_600_000;

const LAST = constantQuery(
  'SELECT MAX(position) AS last FROM webhook_delivery WHERE endpoint_id = ? AND application_id = ?',
);

export async function nextPosition(
  manager: EntityManager,
  { endpointId, applicationId }: Lane,
): Promise<number> {
  const [row] = await manager.query<{ last: number | null }[]>(LAST, [endpointId, applicationId]);
  return Number(row?.last ?? 0) + 1;
}

export class WebhookEvents {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Call it in the transaction of the change, with the application locked: the lock orders the application's events. */
  async emit(
    manager: EntityManager,
    event: WebhookEvent,
    applicationId: string,
    ids: Record<string, string> = {},
  ): Promise<void> {
    const endpoints = await manager.find(WebhookEndpointEntity, {
      where: { disabledAt: IsNull() },
      select: { id: true, events: true as never },
      order: { id: 'ASC' },
    });
    const now = this.clock.now();
    const at = now.toISOString();
    const eventId = newId();
    for (const { id: endpointId, events } of endpoints) {
      if (!events.includes(event)) continue;
      const lane = { endpointId, applicationId };
      const row: WebhookDeliveryRow = {
        ...{ id: newId(), ...lane, eventId, event, ids, position: await nextPosition(manager, lane) },
        state: 'pending',
        ...{ attempts: 0, nextAt: at, until: instantAfter(now, RETRY_MS) },
        ...{ status: null, error: null, createdAt: at, deliveredAt: null },
      };
      await manager.insert(WebhookDeliveryEntity, row as never);
      await enqueueLane(this.jobs, manager, lane);
    }
  }
}
