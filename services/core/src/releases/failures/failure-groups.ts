import type { FailureGroup, StepFailureKind } from '@portico/contracts';

export interface FailureCountRow {
  kind: StepFailureKind;
  detail: string;
  place: string | null;
  browser: string | null;
  language: string | null;
  pages: number;
}

/** A browser or language of fewer pages could point to a person. */
export const MIN_GROUP = 10;

/** Groups reports by kind, message, and place, most frequent first. */
export function failureGroups(rows: FailureCountRow[]): FailureGroup[] {
  return grouped(rows, ({ kind, detail, place }) => JSON.stringify([kind, detail, place]))
    .map(({ first: { kind, detail, place }, own, pages }) => ({
      ...{ kind, detail, place, pages },
      browsers: counts(own, 'browser'),
      languages: counts(own, 'language'),
    }))
    .sort((a, b) => b.pages - a.pages);
}

function counts(rows: FailureCountRow[], by: 'browser' | 'language'): FailureGroup['browsers'] {
  return grouped(rows, (row) => row[by] ?? '')
    .map(({ name, pages }) => ({ name, pages }))
    .filter(({ name, pages }) => name !== '' && pages >= MIN_GROUP)
    .sort((a, b) => b.pages - a.pages);
}

interface Group {
  name: string;
  first: FailureCountRow;
  own: FailureCountRow[];
  pages: number;
}

function grouped(rows: FailureCountRow[], nameOf: (row: FailureCountRow) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name) ?? { name, first: row, own: [], pages: 0 };
    group.own.push(row);
    group.pages += row.pages;
    groups.set(name, group);
  }
  return [...groups.values()];
}
