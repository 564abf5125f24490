import type { EntityManager } from 'typeorm';
import type { Clock } from '../time/clock.ts';

/** A secret as whoever signs uses it. */
export interface Key {
  /** Stands in what is signed; empty for a key from before there were ids. */
  id: string;
  /** 256 random bits, base64url. */
  secret: string;
  /** Milliseconds since 1970. */
  signsAt: number;
}

/** The keys of one kind, as this process knows them at the moment. */
export class Keyring {
  /** Oldest first; never empty once it has been filled. */
  private keys: Key[] = [];

  constructor(
    private readonly clock: Clock,
    /** Reads the keys of all kinds again, if that was not done just now. */
    private readonly read: (reads: EntityManager) => Promise<void>,
  ) {}

  fill(keys: Key[]): void {
    this.keys = [...keys].sort((a, b) => a.signsAt - b.signsAt || a.id.localeCompare(b.id));
  }

  /** The newest that signs already. */
  get current(): Key {
    const now = this.clock.now().getTime();
    const key = this.keys.findLast(({ signsAt }) => signsAt <= now) ?? this.keys[0];
    if (!key) throw new Error('There is no signing key.');
    return key;
  }

  /** Makes these ids known, if there are such keys: another process may have made one since this one has looked. */
  async learn(ids: string[], reads: EntityManager): Promise<void> {
    if (ids.some((id) => !this.find(id))) await this.read(reads);
  }

  find(id: string): Key | undefined {
    return this.keys.find((key) => key.id === id);
  }
}
