import type { Pool, PoolConnection } from 'mysql2';
import { isGone } from '../database-errors.ts';
import { type DatabaseHost, placeOfHost } from '../database-settings.ts';

/** Told of every move to another host, by its address. */
export type OnMove = (move: { from: string; to: string }) => void;

/** Milliseconds between two looks which host it is. */
const LOOK_EVERY_MS = 2_000;

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

/** A host, its pool, and the connections of it that somebody has. */
interface Place {
  at: DatabaseHost;
  pool: Pool;
  all: Set<PoolConnection>;
  inUse: Set<PoolConnection>;
}

/**
 * The pool of a database with several hosts, with one writer at a time: all connections of the process lead to the first host that can be
 * written. Every process with the same setting comes to the same one, also when an earlier host is back, because each looks by the
 * same rule every two seconds, and at once when no connection can be made. (mysql2's own PoolCluster knows whether a host
 * answers, not whether it is the one to write to, and it leaves work on a host that hangs.)
 */
export class HostPool {
  private readonly places: Place[];
  private current: Place;
  private looking: Promise<void> | undefined;
  private first: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    hosts: DatabaseHost[],
    open: (host: DatabaseHost) => Pool,
    private readonly canBeWritten: (host: DatabaseHost) => Promise<boolean>,
    private readonly onMove: OnMove = () => undefined,
  ) {
    this.places = hosts.map((at) => this.place(at, open(at)));
    this.current = this.places[0] as Place;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
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
    await (this.first ??= this.look());
    const tried = this.current;
    try {
      return await connectionOf(tried);
    } catch (error) {
      if (!isGone(error)) throw error;
      await this.look();
      if (this.current === tried) throw error;
      return connectionOf(this.current);
    }
  }

  /** Several who ask at the same time share one look. */
  private look(): Promise<void> {
    return (this.looking ??= this.findWriter().finally(() => (this.looking = undefined)));
  }

  private async findWriter(): Promise<void> {
    for (const place of this.places) {
      if (!(await this.canBeWritten(place.at))) continue;
      if (place !== this.current) this.move(place);
      return;
    }
    // Nobody can be written to: whoever wants to is told by the host where it was last.
  }

  private move(to: Place): void {
    const from = this.current;
    this.current = to;
    // Behind an earlier host that is back, what runs may end where it is; a host that was left for a later one does not answer any more.
    const mayEnd = this.places.indexOf(to) < this.places.indexOf(from);
    for (const connection of from.all) if (!mayEnd || !from.inUse.has(connection)) cut(connection);
    this.onMove({ from: placeOfHost(from.at), to: placeOfHost(to.at) });
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

/** Not by `destroy()` of the driver, after which whoever waits for an answer is never told. */
function cut(connection: PoolConnection): void {
  (connection as unknown as { stream: { destroy(): void } }).stream.destroy();
}
