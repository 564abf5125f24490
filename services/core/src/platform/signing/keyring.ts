import type { EntityManager } from 'typeorm';
import type { Clock } from '../time/clock.ts';

export interface Key {
  id: string;
  secret: string;
  signsAt: number;
}

export class Keyring {
  private keys: Key[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly read: (reads: EntityManager) => Promise<void>,
  ) {}

  fill(keys: Key[]): void {
    this.keys = [...keys].sort((a, b) => a.signsAt - b.signsAt || a.id.localeCompare(b.id));
  }

  get current(): Key {
    const now = this.clock.now().getTime();
    const key = this.keys.findLast(({ signsAt }) => signsAt <= now) ?? this.keys[0];
    if (!key) throw new Error('There is no signing key.');
    return key;
  }

  /** Rereads the keys if an id is unknown: another process may have created one. */
  async learn(ids: string[], reads: EntityManager): Promise<void> {
    if (ids.some((id) => !this.find(id))) await this.read(reads);
  }

  find(id: string): Key | undefined {
    return this.keys.find((key) => key.id === id);
  }
}
