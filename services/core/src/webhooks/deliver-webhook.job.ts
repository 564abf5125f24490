import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import {
  backOffDelay,
  type Clock,
  type Database,
  findLocked,
  type JobHandler,
  type JobQueue,
} from '../platform/index.ts';
import { enqueueDeliveryLane, type DeliveryLane } from './delivery-lane.ts';
import { isDelivered, type Sent, type WebhookSender } from './send-webhook.ts';
import { WebhookDeliveryEntity, type WebhookDeliveryRow } from './webhook-delivery.entity.ts';
import { WebhookEndpointEntity, type WebhookEndpointRow } from './webhook-endpoint.entity.ts';
import { RETRY_MS } from './webhook-events.ts';
import { bodyOf, type WebhookSecrets } from './webhook-secrets.ts';

/** Tells staff that an endpoint was disabled, in the transaction that disables it. */
export type AfterDisabling = (manager: EntityManager, endpoint: WebhookEndpointRow) => Promise<void>;

export interface DeliverWebhookDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  sender: WebhookSender;
  secrets: WebhookSecrets;
  afterDisabling: AfterDisabling;
}

export const DISABLED_BY_PORTICO = 'Portico';

const GONE = 410;
/** Milliseconds: from 5 seconds to 6 hours, about 20 attempts in three days. */
const RETRIES = { firstMs: 5_000, maxMs: 6 * 3_600_000 };
/**
 * Milliseconds that all lanes pause for a receiver that doesn't reply. After each pause, all lanes try once, instead of each on its
 * own schedule.
 */
const REST = { firstMs: 1_000, maxMs: 300_000 };
/** Milliseconds before each event of a lane, so that thousands of waiting events leave the database to applicants: at most 80 a second. */
const PACE_MS = 50;

/**
 * Delivers what is due in a lane, in order. A failed attempt stores the time of the next one and enqueues a job for it, so
 * this job succeeds. A worker that dies between a reply and the update sends the event again with the same id.
 */
export function deliverWebhook(deps: DeliverWebhookDeps): JobHandler<DeliveryLane> {
  const { database, clock, sender, secrets } = deps;
  return async ({ payload: lane }, signal) => {
    for (let delivered = 0; ; delivered++) {
      await pause(PACE_MS, undefined, { signal });
      const endpoint = await database.reads.findOneBy(WebhookEndpointEntity, { id: lane.endpointId });
      const outcome = delivered > 0 ? 'done' : 'skipped';
      if (!endpoint || endpoint.disabledAt !== null) return outcome;
      const next = await firstPending(database.reads, lane);
      // If `next` isn't due, its last attempt failed and enqueued a job for later.
      if (!next || next.nextAt > clock.now().toISOString()) return outcome;
      if (endpoint.restsUntil !== null && endpoint.restsUntil > clock.now().toISOString()) {
        const runAt = new Date(endpoint.restsUntil);
        await database.unitOfWork.run((manager) => enqueueDeliveryLane(deps.jobs, manager, lane, runAt));
        return 'skipped';
      }
      const message = { id: next.eventId, body: bodyOf(next), at: clock.now() };
      const sent = await sender.send(endpoint.url, secrets.valid(endpoint), message, signal);
      signal.throwIfAborted();
      if (isDelivered(sent)) await recordDelivery(deps, endpoint, next, sent);
      else if (!(await recordFailure(deps, endpoint, next, sent))) return 'done';
    }
  };
}

function firstPending(
  reads: EntityManager,
  { endpointId, applicationId }: DeliveryLane,
): Promise<WebhookDeliveryRow | null> {
  return reads.findOne(WebhookDeliveryEntity, {
    where: { endpointId, applicationId, state: 'pending' },
    order: { position: 'ASC', id: 'ASC' },
  });
}

async function recordDelivery(
  { database, clock }: DeliverWebhookDeps,
  endpoint: WebhookEndpointRow,
  { id, attempts }: WebhookDeliveryRow,
  { status }: Sent,
): Promise<void> {
  await database.unitOfWork.run(async (manager) => {
    const deliveredAt = clock.now().toISOString();
    const changes = { state: 'delivered' as const, deliveredAt, status, error: null, attempts: attempts + 1 };
    await manager.update(WebhookDeliveryEntity, { id, state: 'pending' }, changes);
    if (endpoint.unreachable > 0)
      await manager.update(WebhookEndpointEntity, { id: endpoint.id }, { unreachable: 0, restsUntil: null });
  });
}

/** @returns whether the lane continues with the next event, because this one was given up */
async function recordFailure(
  deps: DeliverWebhookDeps,
  endpoint: WebhookEndpointRow,
  { id, attempts, until, applicationId }: WebhookDeliveryRow,
  { status, error }: Sent,
): Promise<boolean> {
  const { database, clock, jobs } = deps;
  return database.unitOfWork.run(async (manager) => {
    const nextAt = new Date(clock.now().getTime() + backOffDelay(attempts + 1, RETRIES));
    const isOver = nextAt.toISOString() > until || status === GONE;
    await manager.update(
      WebhookDeliveryEntity,
      { id, state: 'pending' },
      {
        ...{ attempts: attempts + 1, status, error, nextAt: nextAt.toISOString() },
        state: isOver ? 'failed' : 'pending',
      },
    );
    if (status === null) await rest(deps, manager, endpoint);
    if (!isOver) await enqueueDeliveryLane(jobs, manager, { endpointId: endpoint.id, applicationId }, nextAt);
    else if (status === GONE || !(await hasDelivered(deps, manager, endpoint.id)))
      await disable(deps, manager, endpoint.id);
    return isOver;
  });
}

async function rest(
  { clock }: DeliverWebhookDeps,
  manager: EntityManager,
  { id }: WebhookEndpointRow,
): Promise<void> {
  const row = await findLocked(manager, WebhookEndpointEntity, { id });
  if (!row) return;
  const unreachable = row.unreachable + 1;
  const restsUntil = new Date(clock.now().getTime() + backOffDelay(unreachable, REST)).toISOString();
  await manager.update(WebhookEndpointEntity, { id }, { unreachable, restsUntil });
}

/** Returns whether any event was delivered in the last three days. */
async function hasDelivered(
  { clock }: DeliverWebhookDeps,
  manager: EntityManager,
  endpointId: string,
): Promise<boolean> {
  const last = await manager.findOne(WebhookDeliveryEntity, {
    where: { endpointId, state: 'delivered' },
    select: { id: true, deliveredAt: true },
    order: { deliveredAt: 'DESC' },
  });
  const since = new Date(clock.now().getTime() - RETRY_MS).toISOString();
  return last !== null && (last.deliveredAt ?? '') > since;
}

async function disable(
  { clock, afterDisabling }: DeliverWebhookDeps,
  manager: EntityManager,
  id: string,
): Promise<void> {
  const endpoint = await findLocked(manager, WebhookEndpointEntity, { id });
  if (!endpoint || endpoint.disabledAt !== null) return;
  const disabled = { disabledAt: clock.now().toISOString(), disabledBy: DISABLED_BY_PORTICO };
  await manager.update(WebhookEndpointEntity, { id }, disabled);
  await afterDisabling(manager, { ...endpoint, ...disabled });
}
