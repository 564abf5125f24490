import { type EntityManager, LessThanOrEqual, type FindOptionsWhere, And, MoreThan } from 'typeorm';
import type { PolledSource } from '../../platform/index.ts';
import { afterChanges, NO_CUSTOM_TEXTS, type CustomTextsSnapshot } from './custom-texts-snapshot.ts';
import {
  CustomTextEntity,
  CustomTextRevisionEntity,
  type CustomTextRow,
  THE_REVISION,
} from './custom-text.entity.ts';

/** Rows are append-only, so only new ones are read. */
export class CustomTextSource implements PolledSource<CustomTextsSnapshot> {
  constructor(private readonly reads: EntityManager) {}

  async fingerprint(): Promise<string> {
    return String(await currentRevision(this.reads));
  }

  async load(before: CustomTextsSnapshot): Promise<CustomTextsSnapshot> {
    const revision = await currentRevision(this.reads);
    // If the revision went back, the database was restored from an older copy, so read all rows again.
    return this.upTo(revision, revision < before.revision ? NO_CUSTOM_TEXTS : before);
  }

  async upTo(revision: number, before: CustomTextsSnapshot = NO_CUSTOM_TEXTS): Promise<CustomTextsSnapshot> {
    const rows = await this.rows({ revision: And(MoreThan(before.revision), LessThanOrEqual(revision)) });
    return afterChanges(before, rows, revision);
  }

  since(revision: number): Promise<CustomTextRow[]> {
    return this.rows({ revision: MoreThan(revision) });
  }

  history(language: string, textId: string): Promise<CustomTextRow[]> {
    return this.rows({ language, textId });
  }

  private rows(where: FindOptionsWhere<CustomTextRow>): Promise<CustomTextRow[]> {
    return this.reads.find(CustomTextEntity, { where, order: { revision: 'ASC' } });
  }
}

export async function currentRevision(manager: EntityManager): Promise<number> {
  return (await manager.findOneBy(CustomTextRevisionEntity, THE_REVISION))?.revision ?? 0;
}
