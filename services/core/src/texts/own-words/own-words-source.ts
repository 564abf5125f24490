import { type EntityManager, LessThanOrEqual, type FindOptionsWhere, And, MoreThan } from 'typeorm';
import type { Source } from '../../platform/index.ts';
import { afterChanges, NO_WORDS, type OwnWordsState } from './own-words-state.ts';
import {
  OwnWordsEntity,
  OwnWordsRevisionEntity,
  type OwnWordsRow,
  THE_REVISION,
} from './own-words.entity.ts';

/** Reads the tables. Rows never change, so only those are read that are new. */
export class OwnWordsSource implements Source<OwnWordsState> {
  constructor(private readonly reads: EntityManager) {}

  async fingerprint(): Promise<string> {
    return String(await currentRevision(this.reads));
  }

  async load(before: OwnWordsState): Promise<OwnWordsState> {
    const revision = await currentRevision(this.reads);
    // Another database may have taken the place of the one that was read, an older copy for example.
    return this.upTo(revision, revision < before.revision ? NO_WORDS : before);
  }

  /** All that was in force at a revision. */
  async upTo(revision: number, before: OwnWordsState = NO_WORDS): Promise<OwnWordsState> {
    const rows = await this.rows({ revision: And(MoreThan(before.revision), LessThanOrEqual(revision)) });
    return afterChanges(before, rows, revision);
  }

  /** All changes after a revision, the oldest first. */
  since(revision: number): Promise<OwnWordsRow[]> {
    return this.rows({ revision: MoreThan(revision) });
  }

  /** All changes of one text in one language, the oldest first. */
  history(language: string, textId: string): Promise<OwnWordsRow[]> {
    return this.rows({ language, textId });
  }

  private rows(where: FindOptionsWhere<OwnWordsRow>): Promise<OwnWordsRow[]> {
    return this.reads.find(OwnWordsEntity, { where, order: { revision: 'ASC' } });
  }
}

export async function currentRevision(manager: EntityManager): Promise<number> {
  return (await manager.findOneBy(OwnWordsRevisionEntity, THE_REVISION))?.revision ?? 0;
}
