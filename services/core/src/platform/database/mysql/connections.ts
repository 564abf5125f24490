import type { Pool, PoolConnection } from 'mysql2';

export class Connections {
  private readonly open = new Set<PoolConnection>();
  private readonly used = new Set<PoolConnection>();
  waiting = 0;

  watch(pool: Pool): void {
    pool.on('connection', (connection) => {
      this.open.add(connection);
      const gone = () => [this.open, this.used].forEach((each) => each.delete(connection));
      connection.once('end', gone).once('error', gone);
    });
    pool.on('acquire', (connection) => this.used.add(connection));
    pool.on('release', (connection) => this.used.delete(connection));
  }

  byState(): Record<'used' | 'free' | 'waiting', number> {
    return { used: this.used.size, free: this.open.size - this.used.size, waiting: this.waiting };
  }
}
