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
import { SecretEncryption } from './secret-encryption.ts';
import { SigningKey } from './signing-key.ts';
import { SigningSecretEntity, type SigningSecretRow } from './signing-secret.entity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const KEY_ROTATION_INTERVAL = 90 * DAY;
/** Milliseconds before a new key signs, in which every process reads it. */
export const KEY_ACTIVATION_DELAY = 10 * MINUTE;
const REFRESH_INTERVAL = MINUTE;
/** Milliseconds; limits queries for unknown ids, which may be invented. */
const READ_INTERVAL = 1_000;

export interface SigningKeyStoreDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  secretKey?: string;
}

/** Keys sign for 90 days and stay valid until nothing that they signed is in use. Any process may create the next key. */
export class SigningKeyStore {
  private readonly rings = new Map<KeyKind, Keyring>();
  private readonly sealing: SecretEncryption;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private locale: Promise<void> = Promise.resolve();
  private readAt = -Infinity;

  private constructor(private readonly deps: SigningKeyStoreDeps) {
    this.sealing = new SecretEncryption(deps.secretKey);
    this.timer = setInterval(() => {
      this.running = this.logErrors(() => this.refresh());
    }, REFRESH_INTERVAL).unref();
  }

  static async open(deps: SigningKeyStoreDeps): Promise<SigningKeyStore> {
    const keyrings = new SigningKeyStore(deps);
    try {
      await keyrings.refresh();
    } catch (error) {
      await keyrings.close();
      throw error;
    }
    return keyrings;
  }

  ring(kind: KeyKind): Keyring {
    const ring = this.rings.get(kind) ?? new Keyring(this.deps.clock, (reads) => this.readSoon(reads));
    this.rings.set(kind, ring);
    return ring;
  }

  key(kind: KeyKind): SigningKey {
    return new SigningKey(this.ring(kind));
  }

  async refresh(): Promise<void> {
    const rows = await this.deps.database.reads.find(SigningSecretEntity);
    await this.sealPlain(rows);
    const gone: string[] = [];
    for (const kind of ALL_KEY_KINDS) {
      const ofKind = rows.filter((row) => row.kind === kind).sort((a, b) => (a.signsAt < b.signsAt ? -1 : 1));
      const last = ofKind.at(-1);
      if (!last || last.createdAt <= this.ago(KEY_ROTATION_INTERVAL)) {
        const next = await this.make(kind, last);
        if (!next) return this.refresh();
        ofKind.push(next);
      }
      const kept = ofKind.filter((_, n) => !this.isOver(kind, ofKind[n + 1]));
      gone.push(...ofKind.filter((row) => !kept.includes(row)).map(({ id }) => id));
      this.ring(kind).fill(kept.map((row) => this.opened(row)));
    }
    if (gone.length > 0)
      await this.deps.database.unitOfWork.run((manager) =>
        manager.delete(SigningSecretEntity, { id: In(gone) }),
      );
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Shares one read between callers. Uses the caller's connection, which may be in a transaction, so it only reads. */
  private readSoon(reads: EntityManager): Promise<void> {
    if (performance.now() >= this.readAt + READ_INTERVAL) {
      this.readAt = performance.now();
      this.locale = this.logErrors(() => this.read(reads));
    }
    return this.locale;
  }

  private async read(reads: EntityManager): Promise<void> {
    const rows = await reads.find(SigningSecretEntity);
    for (const kind of ALL_KEY_KINDS) {
      const ofKind = rows.filter((row) => row.kind === kind);
      if (ofKind.length > 0) this.ring(kind).fill(ofKind.map((row) => this.opened(row)));
    }
  }

  private async logErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      this.deps.logger.warn({ err }, 'The signing keys could not be read');
    }
  }

  /** Returns true once nothing signed with the previous key can be in use. */
  private isOver(kind: KeyKind, next: SigningSecretRow | undefined): boolean {
    return next !== undefined && next.signsAt <= this.ago(KEY_KINDS[kind] + KEY_ACTIVATION_DELAY);
  }

  private async make(kind: KeyKind, last?: SigningSecretRow): Promise<SigningSecretRow | undefined> {
    const now = this.deps.clock.now();
    const id = idAfter(kind, last);
    const row: SigningSecretRow = {
      id,
      kind,
      secret: this.sealing.seal(newToken(), nameOf(kind, id)),
      createdAt: now.toISOString(),
      signsAt: instantAfter(now, last ? KEY_ACTIVATION_DELAY : 0),
    };
    try {
      await this.deps.database.unitOfWork.run((manager) => manager.insert(SigningSecretEntity, row));
      return row;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return undefined;
    }
  }

  private async sealPlain(rows: SigningSecretRow[]): Promise<void> {
    const plain = rows.filter(({ secret }) => this.sealing.wants(secret));
    if (plain.length === 0) return;
    await this.deps.database.unitOfWork.run(async (manager) => {
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
          'SECRET_KEY: the signing keys in the database were encrypted with a different key. Use that key, or delete the rows of the table signing_secret, which invalidates pending links, forms, and confirmation codes',
        ],
        { cause },
      );
    }
  }

  private ago(milliseconds: number): string {
    return instantAfter(this.deps.clock.now(), -milliseconds);
  }
}

/** `page1`, `page2`, …: processes that create the next key at the same time create the same row. */
function idAfter(kind: KeyKind, last?: SigningSecretRow): string {
  if (!last) return `${kind}1`;
  return `${kind}${Number(last.id.slice(kind.length) || 1) + 1}`;
}

const nameOf = (kind: KeyKind, id: string): string => `${kind} ${id}`;
