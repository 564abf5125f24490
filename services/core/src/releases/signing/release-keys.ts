import { cleanLine } from '@portico/form-model';
import { IsNull, type EntityManager } from 'typeorm';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { type Clock, type Database, isDuplicate, newId } from '../../platform/index.ts';
import { RELEASE_NAME } from '../publish/release-file.schema.ts';
import { ReleaseAuditEntity, type ReleaseAction } from '../release-audit.entity.ts';
import { ReleaseEntity } from '../release.entity.ts';
import { readPublicKey } from './public-key.ts';
import { ReleaseKeyEntity, type ReleaseKeyRow } from './release-key.entity.ts';

const LABEL_MAX_LENGTH = 100;

export interface NewReleaseKey {
  name: string;
  label: string;
  publicKey: string;
}

/** Public keys of teams, by release name. Once a name has a key, only signed releases can be published under it. */
export class ReleaseKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(): Promise<ReleaseKeyRow[]> {
    return this.database.reads.find(ReleaseKeyEntity, { order: { name: 'ASC', id: 'ASC' } });
  }

  async register({ name, label, publicKey }: NewReleaseKey, actor: string): Promise<ReleaseKeyRow> {
    const row: ReleaseKeyRow = {
      id: newId(),
      name: checkedName(name),
      label: checkedLabel(label),
      ...readPublicKey(publicKey),
      addedBy: actor,
      addedAt: this.clock.now().toISOString(),
      revokedAt: null,
    };
    await this.database.unitOfWork
      .run(async (manager) => {
        await manager.insert(ReleaseKeyEntity, row);
        await this.record(manager, 'register-key', row, actor);
      })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        throw new ConflictError(
          'release_key_known',
          `The key ${row.fingerprint} was already added to ${name}. A revoked key can’t be added again: create a new one.`,
        );
      });
    return row;
  }

  /**
   * Rejects future releases signed with the key; keeps earlier ones.
   * @returns versions signed with the key, newest first
   * @throws NotFoundError, ConflictError if already revoked
   */
  async revoke(name: string, fingerprint: string, actor: string): Promise<string[]> {
    const revokedAt = this.clock.now().toISOString();
    return this.database.unitOfWork.run(async (manager) => {
      const row = await manager.findOneBy(ReleaseKeyEntity, { name, fingerprint });
      if (!row) throw new NotFoundError(`${name} has no key ${fingerprint}.`);
      const { affected } = await manager.update(
        ReleaseKeyEntity,
        { id: row.id, revokedAt: IsNull() },
        { revokedAt },
      );
      if (affected === 0)
        throw new ConflictError(
          'release_key_revoked',
          `The key ${fingerprint} of ${name} is already revoked.`,
        );
      await this.record(manager, 'revoke-key', { ...row, addedAt: revokedAt }, actor);
      const signed = await manager.find(ReleaseEntity, {
        select: { version: true },
        where: { name, signingKey: row.id },
        order: { publishedAt: 'DESC' },
      });
      return signed.map(({ version }) => version);
    });
  }

  private async record(
    manager: EntityManager,
    action: ReleaseAction,
    { name, fingerprint, label, addedAt }: ReleaseKeyRow,
    actor: string,
  ): Promise<void> {
    await manager.insert(ReleaseAuditEntity, {
      id: newId(),
      at: addedAt,
      action,
      name,
      version: fingerprint,
      previous: null,
      canaryPercent: null,
      reason: label,
      actor,
    });
  }
}

function checkedName(name: string): string {
  if (RELEASE_NAME.test(name)) return name;
  throw new InvalidError('release_key', `"${name}" is not a step name.`, {
    name: 'A step id, or "shell", is required.',
  });
}

function checkedLabel(text: string): string {
  const label = cleanLine(text);
  if (label !== '' && label.length <= LABEL_MAX_LENGTH) return label;
  const problem = `A label of 1 to ${LABEL_MAX_LENGTH} characters is required to name the key’s owner.`;
  throw new InvalidError('release_key', problem, { label: problem });
}
