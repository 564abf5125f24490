import Bull from 'bull';
import type { JobKinds } from './job-kinds.ts';
import type { JobLog } from './job-log.ts';
import { RedisConnections } from './redis-connections.ts';
import type { RedisSettings } from './redis-settings.ts';
import { PollingLoop } from './polling-loop.ts';

interface Alarm {
  id: string;
}

type Ring = (job: { id: string; kind: string }) => Promise<void>;

/** Everything connected to Redis. Always replaced as a whole, because Bull can't close one queue without shared connections. */
interface RedisLink {
  connections: RedisConnections;
  queues: Map<string, Bull.Queue<Alarm>>;
}

const DEFAULT_BEAT_MS = 5_000;
const DRAIN_MS = 5_000;
const ANSWER_WITHIN_MS = 2_000;

/**
 * Notifications through Redis: one Bull queue per kind, whose jobs only hold a row's id. RedisJobQueue's sweeper restores lost
 * notifications.
 */
export class RedisNotifier {
  private link: RedisLink;
  /** Bull stopped listening because Redis failed during its startup; the next health check reconnects. */
  private isDeaf = false;
  private ring: Ring | undefined;
  private readonly beats: PollingLoop;
  private isUnreachable = false;
  private closing = false;

  constructor(
    private readonly redis: RedisSettings,
    private readonly prefix: string,
    private readonly kinds: JobKinds,
    private readonly log: JobLog,
    beatMs = DEFAULT_BEAT_MS,
  ) {
    this.link = this.connect();
    this.beats = new PollingLoop(
      () => this.beat(),
      () => beatMs,
      log,
    );
    this.beats.start();
  }

  get ready(): boolean {
    return !this.isDeaf && this.link.connections.ready;
  }

  /** Doesn't wait: `Queue.add` stays pending without Redis. Bull drops ids that it still has, so the id includes the attempt. */
  set(job: { id: string; kind: string; attempts: number }, delayMs: number): void {
    const { queues, connections } = this.link;
    const queue = queues.get(job.kind);
    if (!queue || !connections.ready) return;
    const options: Bull.JobOptions = {
      jobId: `${job.id}-${job.attempts + 1}`,
      delay: Math.max(0, delayMs),
      removeOnComplete: true,
      removeOnFail: true,
    };
    queue.add({ id: job.id }, options).catch((error: unknown) => this.lost(job.kind, error));
  }

  listen(ring: Ring): void {
    this.ring = ring;
    this.listenTo(this.link, ring);
  }

  private listenTo(link: RedisLink, ring: Ring): void {
    for (const [kind, queue] of link.queues) {
      // `process` resolves only when the queue closes or Redis connects; don't delay startup for it.
      queue
        .process(this.concurrencyOf(kind), (alarm: Bull.Job<Alarm>) => ring({ id: alarm.data.id, kind }))
        .catch((error: unknown) => {
          if (link !== this.link) return;
          this.isDeaf = true;
          this.becameUnreachable(error);
        });
    }
  }

  private async beat(): Promise<void> {
    await this.link.connections.beat(ANSWER_WITHIN_MS);
    if (!this.isDeaf || this.closing || !this.ring || !this.link.connections.ready) return;
    const old = this.link;
    this.link = this.connect();
    this.isDeaf = false;
    this.listenTo(this.link, this.ring);
    await this.end(old);
  }

  mute(): void {
    for (const [kind, queue] of this.link.queues) {
      queue.pause(true, true).catch((error: unknown) => this.lost(kind, error));
    }
  }

  /** Cuts the connections after two seconds, because Bull's close waits indefinitely for Redis. */
  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([this.beats.stop(), this.end(this.link)]);
  }

  private async end({ queues, connections }: RedisLink): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, 2_000)));
    const closed = [...queues.values()].map((queue) => queue.close(true));
    await Promise.race([Promise.allSettled(closed), late]);
    clearTimeout(timer);
    connections.disconnect();
  }

  private connect(): RedisLink {
    const connections: RedisConnections = new RedisConnections(this.redis.options, {
      error: (error) => this.isInUse(connections) && this.becameUnreachable(error),
      ready: () => this.isInUse(connections) && this.backAgain(),
    });
    const open = (kind: string): [string, Bull.Queue<Alarm>] => [kind, this.open(kind, connections)];
    return { connections, queues: new Map(Object.keys(this.kinds).map(open)) };
  }

  private concurrencyOf(kind: string): number {
    return this.kinds[kind]?.concurrency ?? 1;
  }

  private isInUse(connections: RedisConnections): boolean {
    return this.link.connections === connections;
  }

  private open(kind: string, connections: RedisConnections): Bull.Queue<Alarm> {
    // A reply can take this long, because each concurrent job sends its own blocking request, one after another, on the same
    // connection.
    const blocksMs = this.concurrencyOf(kind) * DRAIN_MS;
    const queue = new Bull<Alarm>(kind, {
      prefix: this.prefix,
      // Recovers a killed worker's notification after 10 seconds instead of Bull's 60.
      settings: { lockDuration: 10_000, stalledInterval: 5_000, drainDelay: DRAIN_MS / 1000 },
      createClient: connections.forQueue(blocksMs),
    });
    // Bull names its connection for unused lists; the rejection without Redis would be unhandled and end the process.
    Object.assign(queue, { setWorkerName: () => Promise.resolve() });
    queue.on('error', (error) => this.isInUse(connections) && this.lost(kind, error));
    return queue;
  }

  private lost(kind: string, error: unknown): void {
    if (this.closing) return; // closing cuts pending requests on purpose
    if (this.isUnreachable || !this.link.connections.ready) return this.becameUnreachable(error);
    this.log.warn({ kind, reason: reasonOf(error) }, 'a job wake-up was lost on Redis and was set again');
  }

  private becameUnreachable(error: unknown): void {
    if (this.closing || this.isUnreachable) return;
    this.isUnreachable = true;
    this.log.warn(
      { reason: reasonOf(error) },
      `REDIS_URL: Redis at ${this.redis.place} can’t be used. Jobs continue without it. Check the setting and that Redis is running.`,
    );
  }

  private backAgain(): void {
    if (!this.isUnreachable || this.isDeaf) return;
    this.isUnreachable = false;
    this.log.info({}, `Redis at ${this.redis.place} answers again`);
  }
}

/**
 * Returns only the message or code, because other error properties may contain the password. Undefined if Bull was closed, which
 * rejects without an error.
 */
function reasonOf(error: unknown): string | undefined {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code;
}
