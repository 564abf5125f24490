import type { OptionLists } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import type { PolledSource } from '../platform/index.ts';
import { OptionListEntity, type OptionListRow } from './option-list.entity.ts';

export class OptionListSource implements PolledSource<OptionLists> {
  constructor(private readonly reads: EntityManager) {}

  async fingerprint(): Promise<string> {
    return JSON.stringify(await this.newest());
  }

  async load(): Promise<OptionLists> {
    const newest = await this.newest();
    if (newest.length === 0) return NO_LISTS;
    const rows = await this.reads.find(OptionListEntity, {
      where: newest.map(({ list, revision }) => ({ list, revision: Number(revision) })),
    });
    return Object.fromEntries(rows.map(({ list, options }) => [list, options]));
  }

  private newest(): Promise<Pick<OptionListRow, 'list' | 'revision'>[]> {
    return this.reads
      .createQueryBuilder(OptionListEntity, 'o')
      .select('o.list', 'list')
      .addSelect('MAX(o.revision)', 'revision')
      .groupBy('o.list')
      .orderBy('o.list')
      .getRawMany();
  }
}

export const NO_LISTS: OptionLists = {};
