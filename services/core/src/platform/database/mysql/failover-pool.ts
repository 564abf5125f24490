import type { Pool, PoolConnection } from 'mysql2';
import { isConnectionLost } from '../database-errors.ts';
import { type DatabaseHost, formatHost } from '../database-settings.ts';

export type OnFailover = (move: { from: string; to: string }) => void;

const CHECK_INTERVAL_MS = 2_000;

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface Place {
  at: DatabaseHost;
  pool: Pool;
  all: Set<PoolConnection>;
  inUse: Set<PoolConnection>;
}

/**
 * Connection pool for several hosts with one primary. Every process uses the first writable host in the list, checked every two seconds and
 * after a failed connection, so all processes agree, even when an earlier host returns. mysql2's PoolCluster only knows whether a host
 * answers, not whether it is the primary.
 */
export class FailoverPool {
  private readonly places: Place[];
  private current: Place;
  private checking: Promise<void> | undefined;
  private first: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    hosts: DatabaseHost[],
    open: (host: DatabaseHost) => Pool,
    private readonly isWritablePrimary: (host: DatabaseHost) => Promise<boolean>,
    private readonly onMove: OnFailover = () => undefined,
  ) {
    this.places = hosts.map((at) => this.place(at, open(at)));
    this.current = this.places[0] as Place;
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
  }

  getConnection(taken: Taken): void {
    void this.take().then(
      (connection) => taken(null, connection),
      (error: NodeJS.ErrnoException) => taken(error, undefined as never),
    );
  }

  end(ended: (error: NodeJS.ErrnoException | null) => void): void {
    clearInterval(this.timer);
    const each = this.places.map(
      ({ pool }) =>
        new Promise<void>((resolve, reject) => pool.end((error) => (error ? reject(error) : resolve()))),
    );
    void Promise.all(each).then(() => ended(null), ended);
  }

  private async take(): Promise<PoolConnection> {
    await (this.first ??= this.check());
    const tried = this.current;
    try {
      return await connectionOf(tried);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await this.check();
      if (this.current === tried) throw error;
      return connectionOf(this.current);
    }
  }

  private check(): Promise<void> {
    return (this.checking ??= this.findWriter().finally(() => (this.checking = undefined)));
  }

  private async findWriter(): Promise<void> {
    for (const place of this.places) {
      if (!(await this.isWritablePrimary(place.at))) continue;
      if (place !== this.current) this.move(place);
      return;
    }
    // No host is writable: stay with the last one, whose error the caller gets.
  }

  private move(to: Place): void {
    const from = this.current;
    this.current = to;
    // When an earlier host returns, running queries may finish; when failing over to a later one, the old host no longer answers.
    const mayEnd = this.places.indexOf(to) < this.places.indexOf(from);
    for (const connection of from.all) if (!mayEnd || !from.inUse.has(connection)) cut(connection);
    this.onMove({ from: formatHost(from.at), to: formatHost(to.at) });
  }

  private place(at: DatabaseHost, pool: Pool): Place {
    const place: Place = { at, pool, all: new Set(), inUse: new Set() };
    const { all, inUse } = place;
    pool.on('connection', (connection) => {
      all.add(connection);
      const gone = () => [all, inUse].forEach((each) => each.delete(connection));
      connection.once('end', gone).once('error', gone);
    });
    pool.on('acquire', (connection) => inUse.add(connection));
    pool.on('release', (connection) => {
      inUse.delete(connection);
      if (place !== this.current) cut(connection);
    });
    return place;
  }
}

const connectionOf = ({ pool }: Place): Promise<PoolConnection> =>
  new Promise((resolve, reject) =>
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection))),
  );

/** Used instead of the driver's `destroy()`, which never settles pending queries. */
function cut(connection: PoolConnection): void {
  (connection as unknown as { stream: { destroy(): void } }).stream.destroy();
}
