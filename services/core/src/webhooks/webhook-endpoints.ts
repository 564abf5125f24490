import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '@portico/contracts';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts';
import {
  type Clock,
  type Database,
  deleteInBatches,
  findLocked,
  instantAfter,
  type JobQueue,
  newId,
} from '../platform/index.ts';
import { enqueueDeliveryLane, type DeliveryLane } from './delivery-lane.ts';
import { isDelivered, type Sent, type WebhookSender } from './send-webhook.ts';
import {
  type DeliveryState,
  WebhookDeliveryEntity,
  type WebhookDeliveryRow,
} from './webhook-delivery.entity.ts';
import { WebhookEndpointEntity, type WebhookEndpointRow } from './webhook-endpoint.entity.ts';
import { nextPosition, RETRY_MS } from './webhook-events.ts';
import { bodyOf, type WebhookSecrets } from './webhook-secrets.ts';
import { urlProblem } from './webhook-url.ts';

const DAY = 24 * 3_600_000;
const PAGE = 50;
const MAX_ENDPOINTS = 20;
/** Maximum lanes of an endpoint to wake at a time. */
const WOKEN = 1_000;
/** Milliseconds. Only a lane whose job was lost is this long overdue. */
const OVERDUE_MS = 3_600_000;

export interface WebhookEndpointsDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  sender: WebhookSender;
  secrets: WebhookSecrets;
  allowPrivate: boolean;
}

export interface ListedEndpoint extends Omit<WebhookEndpointRow, 'secret' | 'oldSecret'> {
  pending: number;
  failed: number;
}

export class WebhookEndpoints {
  constructor(private readonly deps: WebhookEndpointsDeps) {}

  async list(): Promise<ListedEndpoint[]> {
    const { reads } = this.deps.database;
    const rows = await reads.find(WebhookEndpointEntity, { order: { id: 'ASC' } });
    const now = this.deps.clock.now().toISOString();
    return Promise.all(
      rows.map(async ({ secret: _secret, oldSecret: _oldSecret, ...row }) => ({
        ...row,
        oldSecretUntil: row.oldSecretUntil !== null && row.oldSecretUntil > now ? row.oldSecretUntil : null,
        pending: await reads.countBy(WebhookDeliveryEntity, { endpointId: row.id, state: 'pending' }),
        failed: await reads.countBy(WebhookDeliveryEntity, { endpointId: row.id, state: 'failed' }),
      })),
    );
  }

  /** @returns the secret, which can't be read again @throws InvalidError, ConflictError for too many endpoints */
  async add(input: { url: string; events: string[] }, by: string): Promise<{ id: string; secret: string }> {
    const { database, clock, secrets } = this.deps;
    const { url, events } = this.checked(input);
    const id = newId();
    const { secret, stored } = secrets.create(id);
    const row: WebhookEndpointRow = {
      ...{ id, url, events, secret: stored, oldSecret: null, oldSecretUntil: null },
      ...{ disabledAt: null, disabledBy: null, unreachable: 0, restsUntil: null },
      ...{ createdAt: clock.now().toISOString(), createdBy: by },
    };
    await database.unitOfWork.run(async (manager) => {
      if ((await manager.count(WebhookEndpointEntity)) >= MAX_ENDPOINTS)
        throw new ConflictError('too_many_webhooks', `There can be at most ${MAX_ENDPOINTS} endpoints.`);
      await manager.insert(WebhookEndpointEntity, row as never);
    });
    return { id, secret };
  }

  /** Enabling continues with the events that were waiting. Idempotent. @throws NotFoundError */
  async setEnabled(id: string, isEnabled: boolean, by: string): Promise<void> {
    const { clock, jobs } = this.deps;
    await this.change(id, async (manager, { disabledAt }) => {
      if ((disabledAt === null) === isEnabled) return;
      const disabled = { disabledAt: clock.now().toISOString(), disabledBy: by };
      const changes = isEnabled ? { disabledAt: null, disabledBy: null } : disabled;
      await manager.update(WebhookEndpointEntity, { id }, { ...changes, unreachable: 0, restsUntil: null });
      if (!isEnabled) return;
      for (const lane of await waitingLanes(manager, id)) await enqueueDeliveryLane(jobs, manager, lane);
    });
  }

  /** Replaces the secret. For a day, events are signed with both the old and the new one. @throws NotFoundError */
  async rotate(id: string): Promise<{ secret: string; oldSecretUntil: string }> {
    const { clock, secrets } = this.deps;
    return this.change(id, async (manager, { secret: oldSecret }) => {
      const { secret, stored } = secrets.create(id);
      const oldSecretUntil = instantAfter(clock.now(), DAY);
      await manager.update(WebhookEndpointEntity, { id }, { secret: stored, oldSecret, oldSecretUntil });
      return { secret, oldSecretUntil };
    });
  }

  async remove(id: string): Promise<void> {
    await this.change(id, async (manager) => {
      await manager.delete(WebhookEndpointEntity, { id });
    });
    await deleteInBatches(this.deps.database, WebhookDeliveryEntity, { endpointId: id });
  }

  /** Sends a test event right away. It isn't logged or repeated. @throws NotFoundError */
  async test(id: string): Promise<Sent & { isDelivered: boolean }> {
    const { database, clock, sender, secrets } = this.deps;
    const endpoint = await database.reads.findOneBy(WebhookEndpointEntity, { id });
    if (!endpoint) throw new NotFoundError(UNKNOWN);
    const now = clock.now();
    const body = bodyOf({ event: WEBHOOK_TEST, createdAt: now.toISOString(), applicationId: NO_ID, ids: {} });
    const message = { id: newId(), body, at: now };
    const sent = await sender.send(endpoint.url, secrets.valid(endpoint), message, AbortSignal.any([]));
    return { ...sent, isDelivered: isDelivered(sent) };
  }

  /** Newest first. @param after `next` of the previous page @throws NotFoundError */
  async deliveries(
    endpointId: string,
    { after, state }: { after?: string; state?: DeliveryState } = {},
  ): Promise<{ deliveries: WebhookDeliveryRow[]; next: string | null }> {
    const { reads } = this.deps.database;
    if (!(await reads.existsBy(WebhookEndpointEntity, { id: endpointId }))) throw new NotFoundError(UNKNOWN);
    const rows = await reads.find(WebhookDeliveryEntity, {
      where: { endpointId, ...(after !== undefined && { id: LessThan(after) }), ...(state && { state }) },
      order: { id: 'DESC' },
      take: PAGE + 1,
    });
    const deliveries = rows.slice(0, PAGE);
    return { deliveries, next: rows.length > PAGE ? (deliveries.at(-1)?.id ?? null) : null };
  }

  /**
   * Sends an event again with its id, after those that wait for the same application. Idempotent while it waits.
   * @throws NotFoundError, ConflictError for a disabled endpoint
   */
  async replay(endpointId: string, id: string): Promise<void> {
    const { clock, jobs } = this.deps;
    await this.change(endpointId, async (manager, { disabledAt }) => {
      const row = await findLocked(manager, WebhookDeliveryEntity, { id, endpointId });
      if (!row) throw new NotFoundError('No delivery has this ID.');
      if (row.state === 'pending') return;
      if (disabledAt !== null)
        throw new ConflictError('webhook_disabled', 'Enable the endpoint before you resend its events.');
      const now = clock.now();
      const lane = { endpointId, applicationId: row.applicationId };
      const position = await nextPosition(manager, lane);
      const again = { state: 'pending' as const, attempts: 0, deliveredAt: null, position };
      const times = { nextAt: now.toISOString(), until: instantAfter(now, RETRY_MS) };
      await manager.update(WebhookDeliveryEntity, { id }, { ...again, ...times });
      await enqueueDeliveryLane(jobs, manager, lane);
    });
  }

  /** Wakes lanes whose job was lost. */
  async tidy(): Promise<void> {
    const { database, clock, jobs } = this.deps;
    const endpoints = await database.reads.findBy(WebhookEndpointEntity, { disabledAt: IsNull() });
    const overdue = instantAfter(clock.now(), -OVERDUE_MS);
    for (const { id } of endpoints) {
      const lanes = await waitingLanes(database.reads, id, overdue);
      for (const lane of lanes)
        await database.unitOfWork.run((manager) => enqueueDeliveryLane(jobs, manager, lane));
    }
  }

  private change<T>(
    id: string,
    work: (manager: EntityManager, endpoint: WebhookEndpointRow) => Promise<T>,
  ): Promise<T> {
    return this.deps.database.unitOfWork.run(async (manager) => {
      const endpoint = await findLocked(manager, WebhookEndpointEntity, { id });
      if (!endpoint) throw new NotFoundError(UNKNOWN);
      return work(manager, endpoint);
    });
  }

  private checked({ url, events }: { url: string; events: string[] }): {
    url: string;
    events: WebhookEvent[];
  } {
    const problem = urlProblem(url.trim(), this.deps.allowPrivate);
    const unknown = events.filter((each) => !(WEBHOOK_EVENTS as readonly string[]).includes(each));
    const errors = {
      ...(problem !== undefined && { url: problem }),
      ...(events.length === 0 && { events: 'Choose at least one event.' }),
      ...(unknown.length > 0 && { events: `Unknown event: ${unknown.join(', ')}.` }),
    };
    const [first] = Object.values(errors);
    if (first !== undefined) throw new InvalidError('invalid_input', first, errors);
    return { url: new URL(url.trim()).href, events: WEBHOOK_EVENTS.filter((each) => events.includes(each)) };
  }
}

const UNKNOWN = 'No webhook endpoint has this ID.';
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Returns lanes of an endpoint with a pending event; with `dueBy`, only those with one due before it. */
async function waitingLanes(
  manager: EntityManager,
  endpointId: string,
  dueBy?: string,
): Promise<DeliveryLane[]> {
  const query = manager
    .createQueryBuilder(WebhookDeliveryEntity, 'delivery')
    .select('delivery.applicationId', 'applicationId')
    .distinct(true)
    .where("delivery.endpointId = :endpointId AND delivery.state = 'pending'", { endpointId })
    .limit(WOKEN);
  if (dueBy !== undefined) query.andWhere('delivery.nextAt < :dueBy', { dueBy });
  const rows = await query.getRawMany<Pick<DeliveryLane, 'applicationId'>>();
  return rows.map(({ applicationId }) => ({ endpointId, applicationId }));
}
