import { Redis, type RedisOptions } from 'ioredis';

/** One client, one subscriber, and a blocking connection per Bull queue. Bull's own close leaves unhandled rejections without Redis. */
export class RedisConnections {
  private readonly all: Redis[] = [];
  private readonly speaking: Redis;
  private hearing: Redis | undefined;
  private readonly blocking = new Map<Redis, number>();
  private closed = false;

  constructor(
    private readonly common: RedisOptions,
    private readonly on: { error(error: unknown): void; ready(): void },
  ) {
    this.speaking = this.connect({});
  }

  get ready(): boolean {
    return this.speaking.status === 'ready';
  }

  /** Returns Bull's `createClient`. @param blocksMs how long replies on the blocking connection may take */
  readonly forQueue =
    (blocksMs: number) =>
    (type: 'client' | 'subscriber' | 'bclient'): Redis => {
      if (type === 'client') return this.speaking;
      if (type === 'subscriber') return (this.hearing ??= this.connect(UNBOUNDED));
      const connection = this.connect(UNBOUNDED);
      this.blocking.set(connection, blocksMs);
      return connection;
    };

  /** Pings every connection and reconnects those without a reply: one dropped silently (firewall, hung machine) would wait forever. */
  async beat(withinMs: number): Promise<void> {
    const asked = this.all.filter(({ status }) => status === 'ready');
    await Promise.all(
      asked.map((connection) => this.answers(connection, withinMs + (this.blocking.get(connection) ?? 0))),
    );
  }

  private async answers(connection: Redis, withinMs: number): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const timeUp = new Promise<'late'>((resolve) => (late = setTimeout(() => resolve('late'), withinMs)));
    // A ping that fails needs no action here: the connection's own events report that it was cut.
    const answer = await Promise.race([connection.ping().catch(() => 'cut off'), timeUp]);
    clearTimeout(late);
    if (answer !== 'late' || this.closed) return;
    this.on.error(new Error('Redis no longer responds'));
    connection.disconnect(true);
  }

  disconnect(): void {
    this.closed = true;
    for (const connection of this.all) connection.disconnect();
  }

  private connect(options: object): Redis {
    const retryStrategy = (times: number) => Math.min(times * 200, 2_000);
    const retries = { retryStrategy, sentinelRetryStrategy: retryStrategy };
    const connection = new Redis({ ...this.common, ...options, ...retries, lazyConnect: true });
    handleEveryError(connection);
    connection.setMaxListeners(0); // one listener per queue, not a leak
    connection.on('error', this.on.error);
    connection.on('ready', this.on.ready);
    // Bull reconnects even after its own close, which would keep the process alive.
    connection.on('connect', () => this.closed && connection.disconnect());
    this.all.push(connection);
    connection.connect().catch(() => undefined);
    return connection;
  }
}

/** Handles all errors of a socket. ioredis handles only the first, but TLS can emit a second, which would end the process. */
export function handleEveryError(connection: Redis): void {
  const { connector } = connection as unknown as {
    connector: { connect(emit: unknown): Promise<NodeJS.EventEmitter> };
  };
  const connect = connector.connect.bind(connector);
  connector.connect = async (emit) => (await connect(emit)).on('error', () => undefined);
}

const UNBOUNDED = { maxRetriesPerRequest: null, enableReadyCheck: false };
