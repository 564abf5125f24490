import { type EntityManager, In } from 'typeorm';
import { isDuplicate } from '../database/database-errors.ts';
import type { Database } from '../database/database.ts';
import { newToken } from '../identifiers.ts';
import type { Logger } from '../logging/logger.ts';
import { SettingsError } from '../settings-error.ts';
import type { Clock } from '../time/clock.ts';
import { instantAfter } from '../time/dates.ts';
import { ALL_KEY_KINDS, KEY_KINDS, type KeyKind } from './key-kinds.ts';
import { Keyring } from './keyring.ts';
import { Sealing } from './sealing.ts';
import { SigningKey } from './signing-key.ts';
import { SigningSecretEntity, type SigningSecretRow } from './signing-secret.entity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds after which the next key of a kind is made. */
export const KEY_AGE = 90 * DAY;
/** Milliseconds in which every process has read a new key, before anything is signed with it. */
export const KEY_NOTICE = 10 * MINUTE;
const REFRESH_INTERVAL = MINUTE;
/** Milliseconds in which unknown ids, which somebody may have made up, cost one query. */
const READ_INTERVAL = 1_000;

export interface KeyringsParts {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** SECRET_KEY. */
  secretKey?: string;
}

/**
 * The signing keys of all kinds. A key signs for 90 days; then the next one does, and the older one is known until what it has
 * signed is of no use any more. Every process reads the table once a minute, and any of them makes the next key.
 */
export class Keyrings {
  private readonly rings = new Map<KeyKind, Keyring>();
  private readonly sealing: Sealing;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private reading: Promise<void> = Promise.resolve();
  private readAt = -Infinity;

  private constructor(private readonly parts: KeyringsParts) {
    this.sealing = new Sealing(parts.secretKey);
    this.timer = setInterval(() => {
      this.running = this.quietly(() => this.refresh());
    }, REFRESH_INTERVAL).unref();
  }

  /** @throws SettingsError when the keys are sealed with another SECRET_KEY */
  static async open(parts: KeyringsParts): Promise<Keyrings> {
    const keyrings = new Keyrings(parts);
    try {
      await keyrings.refresh();
    } catch (error) {
      await keyrings.close();
      throw error;
    }
    return keyrings;
  }

  ring(kind: KeyKind): Keyring {
    const ring = this.rings.get(kind) ?? new Keyring(this.parts.clock, (reads) => this.readSoon(reads));
    this.rings.set(kind, ring);
    return ring;
  }

  key(kind: KeyKind): SigningKey {
    return new SigningKey(this.ring(kind));
  }

  /** Reads the keys, makes those that are missing or due, and removes those of which nothing is left. */
  async refresh(): Promise<void> {
    const rows = await this.parts.database.reads.find(SigningSecretEntity);
    await this.sealPlain(rows);
    const gone: string[] = [];
    for (const kind of ALL_KEY_KINDS) {
      const ofKind = rows.filter((row) => row.kind === kind).sort((a, b) => (a.signsAt < b.signsAt ? -1 : 1));
      const last = ofKind.at(-1);
      if (!last || last.createdAt <= this.ago(KEY_AGE)) {
        const next = await this.make(kind, last);
        if (!next) return this.refresh();
        ofKind.push(next);
      }
      const kept = ofKind.filter((_, n) => !this.isOver(kind, ofKind[n + 1]));
      gone.push(...ofKind.filter((row) => !kept.includes(row)).map(({ id }) => id));
      this.ring(kind).fill(kept.map((row) => this.opened(row)));
    }
    if (gone.length > 0)
      await this.parts.database.unitOfWork.run((manager) =>
        manager.delete(SigningSecretEntity, { id: In(gone) }),
      );
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Together with whoever asks at the same moment. By the connection of whoever asks, who may be in the middle of a transaction and
   * would else wait for a second one; so it makes no key.
   */
  private readSoon(reads: EntityManager): Promise<void> {
    if (performance.now() >= this.readAt + READ_INTERVAL) {
      this.readAt = performance.now();
      this.reading = this.quietly(() => this.read(reads));
    }
    return this.reading;
  }

  private async read(reads: EntityManager): Promise<void> {
    const rows = await reads.find(SigningSecretEntity);
    for (const kind of ALL_KEY_KINDS) {
      const ofKind = rows.filter((row) => row.kind === kind);
      if (ofKind.length > 0) this.ring(kind).fill(ofKind.map((row) => this.opened(row)));
    }
  }

  /** A key that could not be read now is read in the next minute; until then those that are known serve. */
  private async quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      this.parts.logger.warn({ err }, 'The signing keys could not be read');
    }
  }

  /** Whether the one after it has signed for so long that nobody comes with anything of this one. */
  private isOver(kind: KeyKind, next: SigningSecretRow | undefined): boolean {
    return next !== undefined && next.signsAt <= this.ago(KEY_KINDS[kind] + KEY_NOTICE);
  }

  /** @returns undefined when another process has made it at the same moment */
  private async make(kind: KeyKind, last?: SigningSecretRow): Promise<SigningSecretRow | undefined> {
    const now = this.parts.clock.now();
    const id = idAfter(kind, last);
    const row: SigningSecretRow = {
      id,
      kind,
      secret: this.sealing.seal(newToken(), nameOf(kind, id)),
      createdAt: now.toISOString(),
      signsAt: instantAfter(now, last ? KEY_NOTICE : 0),
    };
    try {
      await this.parts.database.unitOfWork.run((manager) => manager.insert(SigningSecretEntity, row));
      return row;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return undefined;
    }
  }

  private async sealPlain(rows: SigningSecretRow[]): Promise<void> {
    const plain = rows.filter(({ secret }) => this.sealing.wants(secret));
    if (plain.length === 0) return;
    await this.parts.database.unitOfWork.run(async (manager) => {
      for (const row of plain) {
        row.secret = this.sealing.seal(row.secret, nameOf(row.kind, row.id));
        await manager.update(SigningSecretEntity, { id: row.id }, { secret: row.secret });
      }
    });
  }

  private opened({ id, kind, secret, signsAt }: SigningSecretRow) {
    const shownId = id === kind ? '' : id;
    try {
      return {
        id: shownId,
        secret: this.sealing.open(secret, nameOf(kind, id)),
        signsAt: Date.parse(signsAt),
      };
    } catch (cause) {
      throw new SettingsError(
        [
          'SECRET_KEY: the signing keys in the database were sealed with a different key. Use that key, or delete the rows of the table signing_secret, which invalidates pending links, forms, and confirmation codes',
        ],
        { cause },
      );
    }
  }

  private ago(milliseconds: number): string {
    return instantAfter(this.parts.clock.now(), -milliseconds);
  }
}

/** `page1`, `page2`, …: two processes that make the next key at once make the same row. */
function idAfter(kind: KeyKind, last?: SigningSecretRow): string {
  if (!last) return `${kind}1`;
  return `${kind}${Number(last.id.slice(kind.length) || 1) + 1}`;
}

const nameOf = (kind: KeyKind, id: string): string => `${kind} ${id}`;
