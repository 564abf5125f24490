import Bull from 'bull';
import type { JobKinds } from './job-kinds.ts';
import type { JobLog } from './job-log.ts';
import { RedisConnections } from './redis-connections.ts';
import type { RedisSettings } from './redis-settings.ts';
import { WakeableLoop } from './wakeable-loop.ts';

interface Alarm {
  id: string;
}

type Ring = (job: { id: string; kind: string }) => Promise<void>;

/** All that leads to Redis; it is laid anew as a whole, because Bull can't close one queue without what it shares with the others. */
interface Line {
  connections: RedisConnections;
  queues: Map<string, Bull.Queue<Alarm>>;
}

/** Milliseconds between two looks whether Redis still answers. */
const DEFAULT_BEAT_MS = 5_000;
/** How long Bull blocks a connection to wait for an alarm. */
const DRAIN_MS = 5_000;
const ANSWER_WITHIN_MS = 2_000;

/**
 * The alarm clock on Redis: one Bull queue per kind whose jobs hold nothing but the id of a row. Whatever Redis forgets is
 * set again by the sweeper of BullQueue.
 */
export class RedisAlarm {
  private line: Line;
  /** Bull has given up listening, which it does when Redis fails in the middle of its start: the next beat lays another line. */
  private deaf = false;
  private ring: Ring | undefined;
  private readonly beats: WakeableLoop;
  /** Redis can't be reached, and the log has been told. */
  private away = false;
  private closing = false;

  constructor(
    private readonly redis: RedisSettings,
    private readonly prefix: string,
    private readonly kinds: JobKinds,
    private readonly log: JobLog,
    beatMs = DEFAULT_BEAT_MS,
  ) {
    this.line = this.lay();
    this.beats = new WakeableLoop(
      () => this.beat(),
      () => beatMs,
      log,
    );
    this.beats.start();
  }

  /** False while Redis can't be reached, or no alarm of it would be heard here. */
  get ready(): boolean {
    return !this.deaf && this.line.connections.ready;
  }

  /**
   * Sets an alarm and returns at once: with Redis away `Queue.add` would stay pending, and no request may wait for that.
   * The id names row and attempt, because Bull silently drops an id that it still has.
   */
  set(job: { id: string; kind: string; attempts: number }, delayMs: number): void {
    const { queues, connections } = this.line;
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

  /** Calls `ring` with the id of the row, at most `concurrency` of the kind at a time, until `close()`. */
  listen(ring: Ring): void {
    this.ring = ring;
    this.hear(this.line, ring);
  }

  private hear(line: Line, ring: Ring): void {
    for (const [kind, queue] of line.queues) {
      // The promise of `process` settles when the queue is closed, or waits for Redis; neither may hold up the start.
      queue
        .process(this.concurrencyOf(kind), (alarm: Bull.Job<Alarm>) => ring({ id: alarm.data.id, kind }))
        .catch((error: unknown) => {
          if (line !== this.line) return;
          this.deaf = true;
          this.goneAway(error);
        });
    }
  }

  /** Whether every connection still answers; and a new line in the place of one that is deaf. */
  private async beat(): Promise<void> {
    await this.line.connections.beat(ANSWER_WITHIN_MS);
    if (!this.deaf || this.closing || !this.ring || !this.line.connections.ready) return;
    const old = this.line;
    this.line = this.lay();
    this.deaf = false;
    this.hear(this.line, this.ring);
    await this.end(old);
  }

  /** Rings no more in this process; what is ringing goes on. */
  mute(): void {
    for (const [kind, queue] of this.line.queues) {
      queue.pause(true, true).catch((error: unknown) => this.lost(kind, error));
    }
  }

  /** Bull's own close waits for Redis without bound; after two seconds the connections are cut. */
  async close(): Promise<void> {
    this.closing = true;
    await Promise.all([this.beats.stop(), this.end(this.line)]);
  }

  private async end({ queues, connections }: Line): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, 2_000)));
    const closed = [...queues.values()].map((queue) => queue.close(true));
    await Promise.race([Promise.allSettled(closed), late]);
    clearTimeout(timer);
    connections.disconnect();
  }

  private lay(): Line {
    const connections: RedisConnections = new RedisConnections(this.redis.options, {
      error: (error) => this.isInUse(connections) && this.goneAway(error),
      ready: () => this.isInUse(connections) && this.backAgain(),
    });
    const open = (kind: string): [string, Bull.Queue<Alarm>] => [kind, this.open(kind, connections)];
    return { connections, queues: new Map(Object.keys(this.kinds).map(open)) };
  }

  private concurrencyOf(kind: string): number {
    return this.kinds[kind]?.concurrency ?? 1;
  }

  private isInUse(connections: RedisConnections): boolean {
    return this.line.connections === connections;
  }

  private open(kind: string, connections: RedisConnections): Bull.Queue<Alarm> {
    // Each that may run waits for an alarm by itself, one behind the other on the same connection.
    const blocksMs = this.concurrencyOf(kind) * DRAIN_MS;
    const queue = new Bull<Alarm>(kind, {
      prefix: this.prefix,
      // Bull's defaults bring a killed worker's alarm back after 60 seconds; these after 10.
      settings: { lockDuration: 10_000, stalledInterval: 5_000, drainDelay: DRAIN_MS / 1000 },
      createClient: connections.forQueue(blocksMs),
    });
    // Bull names its connection for lists that nobody reads here, and leaves the rejection unhandled when Redis goes away
    // meanwhile, which ends a Node process.
    Object.assign(queue, { setWorkerName: () => Promise.resolve() });
    queue.on('error', (error) => this.isInUse(connections) && this.lost(kind, error));
    return queue;
  }

  /** Nothing is lost with an alarm but time: the sweeper finds the row. */
  private lost(kind: string, error: unknown): void {
    if (this.closing) return; // what waits for an answer is cut off on purpose then
    if (this.away || !this.line.connections.ready) return this.goneAway(error);
    this.log.warn({ kind, reason: reasonOf(error) }, 'a job wake-up was lost on Redis and was set again');
  }

  /** One sentence for all queues and connections, until Redis is back. */
  private goneAway(error: unknown): void {
    if (this.closing || this.away) return;
    this.away = true;
    this.log.warn(
      { reason: reasonOf(error) },
      `REDIS_URL: Redis at ${this.redis.place} can’t be used. Jobs continue without it. Check the setting and that Redis is running.`,
    );
  }

  private backAgain(): void {
    if (!this.away || this.deaf) return;
    this.away = false;
    this.log.info({}, `Redis at ${this.redis.place} answers again`);
  }
}

/** Bull rejects with nothing when it is closed. What stands beside the message may hold the password. */
function reasonOf(error: unknown): string | undefined {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code;
}
