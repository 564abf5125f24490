import type { WebhookEvent } from '@portico/contracts';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { type Clock, constantQuery, instantAfter, type JobQueue, newId } from '../platform/index.ts';
import { enqueueDeliveryLane, type DeliveryLane } from './delivery-lane.ts';
import { WebhookDeliveryEntity, type WebhookDeliveryRow } from './webhook-delivery.entity.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';

const DAY_MS = 24 * 3_600_000;
export const RETRY_MS = 3 * DAY_MS;

const LAST = constantQuery(
  'SELECT MAX(position) AS last FROM webhook_delivery WHERE endpoint_id = ? AND application_id = ?',
);

export async function nextPosition(
  manager: EntityManager,
  { endpointId, applicationId }: DeliveryLane,
): Promise<number> {
  const [row] = await manager.query<{ last: number | null }[]>(LAST, [endpointId, applicationId]);
  return Number(row?.last ?? 0) + 1;
}

/** Lane of a release's events, in the place of an application's ID. */
const laneOfRelease = (name: string): string => `release ${name}`.slice(0, 36);

/** Writes events for the enabled endpoints that want them. */
export class WebhookEvents {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Call it in the transaction of the change, with the channel locked: the lock orders its events. */
  async emitRelease(
    manager: EntityManager,
    event: 'release.changed' | 'release.failing',
    data: { name: string } & Record<string, string>,
  ): Promise<void> {
    await this.emit(manager, event, laneOfRelease(data.name), data);
  }

  /** Like `emitRelease`, but at most once a day for each version. */
  async emitReleaseDaily(
    manager: EntityManager,
    event: 'release.failing',
    data: { name: string; version: string },
  ): Promise<void> {
    const since = instantAfter(this.clock.now(), -DAY_MS);
    const where = { applicationId: laneOfRelease(data.name), event, createdAt: MoreThan(since) };
    const emitted = await manager.findBy(WebhookDeliveryEntity, where);
    if (!emitted.some(({ ids }) => ids.version === data.version))
      await this.emitRelease(manager, event, data);
  }

  /** Call it in the transaction of the change, with the application locked: the lock orders its events. */
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
      await enqueueDeliveryLane(this.jobs, manager, lane);
    }
  }
}
