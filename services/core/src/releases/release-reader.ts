import { type EntityManager, In } from 'typeorm';
import { ChannelEntity, type ChannelRow, activeChannels } from './channel/channel.entity.ts';
import { DataKeyEntity } from './data-key.entity.ts';
import type { KeyOwner } from './release-snapshot.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';

/** Reads the registry. Release rows are immutable except for withdrawal, so each is fetched once. */
export class ReleaseReader {
  private readonly known = new Map<string, ReleaseRow>();

  constructor(private readonly reads: EntityManager) {}

  /** Changes whenever a snapshot would. Runs three small queries. */
  async fingerprint(): Promise<string> {
    const [channels, releases, keys] = await Promise.all([
      this.reads.find(ChannelEntity, { order: { name: 'ASC' } }),
      this.reads
        .createQueryBuilder(ReleaseEntity, 'r')
        .select('COUNT(*)', 'count')
        .addSelect('MAX(r.publishedAt)', 'last')
        .addSelect('COUNT(r.withdrawnAt)', 'withdrawn')
        .addSelect('MAX(r.withdrawnAt)', 'lastWithdrawn')
        .getRawOne<object>(),
      this.reads.count(DataKeyEntity),
    ]);
    return JSON.stringify([channels, releases, keys]);
  }

  channels(): Promise<ChannelRow[]> {
    return activeChannels(this.reads);
  }

  async releases(): Promise<ReleaseRow[]> {
    const there = await this.reads.find(ReleaseEntity, { select: { id: true, withdrawnAt: true } });
    const missing = there.filter(({ id }) => !this.known.has(id)).map(({ id }) => id);
    const fetched = missing.length > 0 ? await this.reads.findBy(ReleaseEntity, { id: In(missing) }) : [];
    for (const row of fetched) this.known.set(row.id, row);
    return there.flatMap(({ id, withdrawnAt }) => {
      const row = this.known.get(id);
      return row ? [{ ...row, withdrawnAt }] : [];
    });
  }

  async keys(): Promise<Map<string, KeyOwner>> {
    const rows = await this.reads.find(DataKeyEntity);
    return new Map(
      rows.map(({ key, step, type, maxLength, group, exportName }) => [
        key,
        { step, type, group, exportName, ...(maxLength !== null && { maxLength }) },
      ]),
    );
  }
}
