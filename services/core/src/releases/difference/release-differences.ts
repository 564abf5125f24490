import type { ReleaseDifference } from '@portico/contracts';
import {
  type Change,
  differenceOf,
  differenceOfTexts,
  type TextsByLanguage,
} from '@portico/form-model/difference';
import type { EntityManager } from 'typeorm';
import { findRelease } from '../channel/find-release.ts';
import type { ReleaseRow } from '../release.entity.ts';

export class ReleaseDifferences {
  constructor(
    private readonly reads: EntityManager,
    private readonly read: (release: Pick<ReleaseRow, 'name' | 'version'>, file: string) => Promise<unknown>,
  ) {}

  async between(name: string, from: string, to: string): Promise<ReleaseDifference[]> {
    const [before, after] = await Promise.all([this.find(name, from), this.find(name, to)]);
    const [were, are] = await Promise.all([this.textsOf(before), this.textsOf(after)]);
    if (!before.definition || !after.definition) return differenceOfTexts(were, are).map(toReply);
    return differenceOf(
      { definition: before.definition, translations: were },
      { definition: after.definition, translations: are },
    ).map(toReply);
  }

  private find(name: string, version: string): Promise<ReleaseRow> {
    return findRelease(this.reads, name, version, { evenWithdrawn: true });
  }

  private async textsOf(row: ReleaseRow): Promise<TextsByLanguage> {
    const { translations = {}, texts } = row.release.entries;
    if (!row.definition) return texts === undefined ? {} : byLanguage(await this.read(row, texts));
    const files = Object.entries(translations).map(
      async ([language, file]) => [language, (await this.read(row, file)) as Record<string, string>] as const,
    );
    return Object.fromEntries(await Promise.all(files));
  }
}

const toReply = (change: Change): ReleaseDifference => ({ ...change, deed: change.action });

function byLanguage(texts: unknown): TextsByLanguage {
  const found: Record<string, Record<string, string>> = {};
  for (const [id, said] of Object.entries(texts as Record<string, Record<string, string>>))
    for (const [language, text] of Object.entries(said)) (found[language] ??= {})[id] = text;
  return found;
}
