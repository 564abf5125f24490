import { isLegalText } from '@portico/contracts';
import { legalTextsOf, type StepDefinition, textsOf } from '@portico/form-model';
import { idOfStepText, type CustomizableText } from '../../texts/index.ts';
import type { Definitions } from '../definitions.ts';
import { releaseKey, type ReleaseSnapshot } from '../release-snapshot.ts';
import type { ReleaseRow } from '../release.entity.ts';

interface Dependencies {
  definitions: Definitions;
  snapshot: () => Pick<ReleaseSnapshot, 'shell' | 'shellCanary' | 'steps' | 'ever'>;
  read: (release: Pick<ReleaseRow, 'name' | 'version'>, file: string) => Promise<unknown>;
}

type ShellTexts = Record<string, Record<string, string>>;

type Translations = Record<string, Record<string, string>>;

/** Texts of all served releases. Of texts with the same id, the live release's wins. */
export class ActiveTexts {
  private readonly known = new Map<string, Promise<CustomizableText[]>>();
  private readonly files = new Map<string, Promise<unknown>>();

  constructor(private readonly deps: Dependencies) {}

  async all(): Promise<CustomizableText[]> {
    const { shell, shellCanary, steps } = this.deps.snapshot();
    const rows = [
      ...[shell, shellCanary?.row],
      ...steps.map(({ live }) => live),
      ...steps.flatMap(({ canary, lastGood }) => [canary?.row, lastGood]),
    ].filter((row) => row !== null && row !== undefined);
    const inMemory = this.deps.definitions.resolve([]).definitions.flatMap((step) => textsOfStep(step, {}));
    const released = (await Promise.all(rows.map((row) => this.of(row)))).flat();
    const byId = new Map<string, CustomizableText>();
    for (const text of [...released, ...inMemory]) if (!byId.has(text.id)) byId.set(text.id, text);
    return [...byId.values()];
  }

  /** Returns the translations of one step version, even if withdrawn. Reads only that language's file. */
  async ofStep(step: string, version: string, language: string): Promise<Readonly<Record<string, string>>> {
    const row = this.deps.snapshot().ever.get(releaseKey(step, version));
    const file = row?.release.entries.translations?.[language];
    if (!row || file === undefined) return {};
    const key = `${row.id} ${file}`;
    const known = this.files.get(key) ?? this.deps.read(row, file);
    this.files.set(key, known);
    known.catch(() => this.files.delete(key));
    return (await known) as Record<string, string>;
  }

  private of(row: ReleaseRow): Promise<CustomizableText[]> {
    const known = this.known.get(row.id) ?? this.read(row);
    this.known.set(row.id, known);
    known.catch(() => this.known.delete(row.id));
    return known;
  }

  private async read(row: ReleaseRow): Promise<CustomizableText[]> {
    const { definition, release } = row;
    if (definition) {
      const files = Object.entries(release.entries.translations ?? {});
      const translations = files.map(
        async ([language, file]) => [language, await this.deps.read(row, file)] as const,
      );
      return textsOfStep(definition, Object.fromEntries(await Promise.all(translations)) as Translations);
    }
    const { texts } = release.entries;
    return texts ? textsOfShell((await this.deps.read(row, texts)) as ShellTexts) : [];
  }
}

function textsOfShell(texts: ShellTexts): CustomizableText[] {
  return Object.entries(texts).map(([id, { en = '', ...translations }]) => ({
    ...{ id, kind: 'message', source: en, translations },
    ...(isLegalText(id) && { isLegal: true as const }),
  }));
}

function textsOfStep(definition: StepDefinition, translations: Translations): CustomizableText[] {
  const legal = legalTextsOf(definition);
  return Object.entries(textsOf(definition)).map(([id, source]) => ({
    id: idOfStepText(definition.id, id),
    kind: 'plain',
    route: definition.route,
    source,
    ...(Object.hasOwn(legal, id) && { isLegal: true as const }),
    translations: Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) => {
        const text = texts[id];
        return text === undefined ? [] : [[language, text]];
      }),
    ),
  }));
}
