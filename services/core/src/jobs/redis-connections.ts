import { Redis } from 'ioredis';

/**
 * The connections of all Bull queues of a process: one to speak, one to hear events, and one per queue that blocks. They are
 * ours rather than Bull's because its own way of closing them leaves rejections that nobody handles when Redis is away.
 */
export class RedisConnections {
  private readonly all: Redis[] = [];
  private readonly speaking: Redis;
  private hearing: Redis | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    /** What becomes of any of them. */
    private readonly on: { error(error: unknown): void; ready(): void },
  ) {
    this.speaking = this.connect({});
  }

  get ready(): boolean {
    return this.speaking.status === 'ready';
  }

  /** As Bull asks for them. */
  readonly forQueue = (type: 'client' | 'subscriber' | 'bclient'): Redis => {
    if (type === 'client') return this.speaking;
    if (type === 'bclient') return this.connect(UNBOUNDED);
    return (this.hearing ??= this.connect(UNBOUNDED));
  };

  /** Cuts them for good; what still waits for an answer is rejected. */
  disconnect(): void {
    this.closed = true;
    for (const connection of this.all) connection.disconnect();
  }

  private connect(options: object): Redis {
    const retryStrategy = (times: number) => Math.min(times * 200, 2_000);
    const connection = new Redis(this.url, { ...options, retryStrategy });
    connection.setMaxListeners(0); // each queue adds its own; more than ten of them are no leak
    connection.on('error', this.on.error);
    connection.on('ready', this.on.ready);
    // Bull connects again after a pause, even one that its own close has overtaken; that would keep the process alive.
    connection.on('connect', () => this.closed && connection.disconnect());
    this.all.push(connection);
    return connection;
  }
}

/** What Bull wants of connections that wait for as long as it takes. */
const UNBOUNDED = { maxRetriesPerRequest: null, enableReadyCheck: false };
