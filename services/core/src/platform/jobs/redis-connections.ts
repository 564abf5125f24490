import { Redis, type RedisOptions } from 'ioredis';

/**
 * The connections of all Bull queues of a process: one to speak, one to hear events, and one per queue that blocks. They are
 * ours rather than Bull's because its own way of closing them leaves rejections that nobody handles when Redis is away.
 */
export class RedisConnections {
  private readonly all: Redis[] = [];
  private readonly speaking: Redis;
  private hearing: Redis | undefined;
  /** In milliseconds, those that block, and for how long. */
  private readonly blocking = new Map<Redis, number>();
  private closed = false;

  constructor(
    private readonly common: RedisOptions,
    /** What becomes of any of them. */
    private readonly on: { error(error: unknown): void; ready(): void },
  ) {
    this.speaking = this.connect({});
  }

  get ready(): boolean {
    return this.speaking.status === 'ready';
  }

  /**
   * As Bull asks for them.
   * @param blocksMs how long an answer to the one that blocks can be waited for, because of what was asked before
   */
  readonly forQueue =
    (blocksMs: number) =>
    (type: 'client' | 'subscriber' | 'bclient'): Redis => {
      if (type === 'client') return this.speaking;
      if (type === 'subscriber') return (this.hearing ??= this.connect(UNBOUNDED));
      const connection = this.connect(UNBOUNDED);
      this.blocking.set(connection, blocksMs);
      return connection;
    };

  /**
   * Asks each whether Redis still answers, and connects those anew that get no answer in time: a connection whose other end has gone
   * without a word (a firewall that forgets it, a machine that hangs) would otherwise wait for ever.
   */
  async beat(withinMs: number): Promise<void> {
    const asked = this.all.filter(({ status }) => status === 'ready');
    await Promise.all(
      asked.map((connection) => this.answers(connection, withinMs + (this.blocking.get(connection) ?? 0))),
    );
  }

  private async answers(connection: Redis, withinMs: number): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const timeUp = new Promise<'late'>((resolve) => (late = setTimeout(() => resolve('late'), withinMs)));
    // What is cut off while it is asked says so by its own events.
    const answer = await Promise.race([connection.ping().catch(() => 'cut off'), timeUp]);
    clearTimeout(late);
    if (answer !== 'late' || this.closed) return;
    this.on.error(new Error('Redis no longer responds'));
    connection.disconnect(true);
  }

  /** Cuts them for good; what still waits for an answer is rejected. */
  disconnect(): void {
    this.closed = true;
    for (const connection of this.all) connection.disconnect();
  }

  private connect(options: object): Redis {
    const retryStrategy = (times: number) => Math.min(times * 200, 2_000);
    // Sentinels are asked once more by the same rule, when none of them knows a server.
    const retries = { retryStrategy, sentinelRetryStrategy: retryStrategy };
    const connection = new Redis({ ...this.common, ...options, ...retries, lazyConnect: true });
    hearEveryError(connection);
    connection.setMaxListeners(0); // each queue adds its own; more than ten of them are no leak
    connection.on('error', this.on.error);
    connection.on('ready', this.on.ready);
    // Bull connects again after a pause, even one that its own close has overtaken; that would keep the process alive.
    connection.on('connect', () => this.closed && connection.disconnect());
    this.all.push(connection);
    // Whether it works is told by its events; it is tried again by `retryStrategy`.
    connection.connect().catch(() => undefined);
    return connection;
  }
}

/**
 * ioredis hears the first error of a line only. One over TLS can have a second (it is cut off in the middle of its handshake, and the alert comes
 * after that), which nobody would hear and which would end the process.
 */
export function hearEveryError(connection: Redis): void {
  const { connector } = connection as unknown as {
    connector: { connect(emit: unknown): Promise<NodeJS.EventEmitter> };
  };
  const connect = connector.connect.bind(connector);
  connector.connect = async (emit) => (await connect(emit)).on('error', () => undefined);
}

/** What Bull wants of connections that wait for as long as it takes. */
const UNBOUNDED = { maxRetriesPerRequest: null, enableReadyCheck: false };
