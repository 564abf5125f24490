import type { StepDefinition } from '../definition.ts';
import { textsOf } from '../texts/texts-of.ts';
import type { Fact } from './fact.ts';
import { idsOfNameless } from './nameless-blocks.ts';
import { thingsOf, type Thing, type ThingSort } from './things.ts';

export interface Version {
  definition: StepDefinition;
  translations?: TextsByLanguage;
}
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Change {
  sort: ThingSort | 'translation';
  id: string;
  name: string;
  action: 'added' | 'removed' | 'moved' | 'changed';
  property: string | null;
  /** Description with one fact per line; null if the older version doesn't have this part. */
  before: string | null;
  after: string | null;
}

/**
 * Returns the differences between two versions, in page order. Compares every property except ids, keys, and messages derived from labels. For a
 * purely technical change, such as to the form of a condition, `before` and `after` are equal.
 */
export function differenceOf(before: Version, after: Version): Change[] {
  const [idsBefore, idsAfter] = idsOfNameless(before.definition, after.definition);
  const were = new Parts(thingsOf(before.definition, idsBefore));
  const are = new Parts(thingsOf(after.definition, idsAfter));
  const changes = inPageOrder(were, are).flatMap((thing): Change[] => {
    const was = were.find(thing);
    if (!are.has(thing)) return [whole(thing, 'removed')];
    if (!was) return [whole(thing, 'added')];
    return [...moveOf(was, thing, were, are), ...factChanges(was, thing)];
  });
  const names = { ...textsOf(before.definition), ...textsOf(after.definition) };
  return [...changes, ...differenceOfTexts(before.translations ?? {}, after.translations ?? {}, names)];
}

class Parts {
  private readonly byId: Map<string, Thing>;
  private readonly inside = new Map<string, Thing[]>();

  constructor(readonly all: readonly Thing[]) {
    this.byId = new Map(all.map((thing) => [idOf(thing), thing]));
    for (const thing of all) {
      if (!thing.place) continue;
      this.inside.set(thing.place.id, [...this.siblings(thing), thing]);
    }
  }

  find = (thing: Thing): Thing | undefined => this.byId.get(idOf(thing));
  has = (thing: Thing): boolean => this.byId.has(idOf(thing));
  siblings = ({ place }: Thing): Thing[] => (place && this.inside.get(place.id)) ?? [];
}

const idOf = ({ sort, id }: Thing): string => `${sort} ${id}`;

function inPageOrder(were: Parts, are: Parts): Thing[] {
  const gone = new Map<Thing | undefined, Thing[]>();
  let last: Thing | undefined;
  for (const thing of were.all) {
    const now = are.find(thing);
    if (now) last = now;
    else gone.set(last, [...(gone.get(last) ?? []), thing]);
  }
  return [...(gone.get(undefined) ?? []), ...are.all.flatMap((each) => [each, ...(gone.get(each) ?? [])])];
}

function whole({ sort, id, name, place, facts }: Thing, action: 'added' | 'removed'): Change {
  const lines = [
    ...(place && sort !== 'group' ? [`in ${place.words}`] : []),
    ...facts.filter(({ order }) => !order).map(({ property, words }) => `${property}: ${words}`),
  ];
  const words = lines.join('\n');
  const isNew = action === 'added';
  return {
    sort,
    id,
    name,
    action,
    property: null,
    before: isNew ? null : words,
    after: isNew ? words : null,
  };
}

function moveOf(was: Thing, thing: Thing, were: Parts, are: Parts): Change[] {
  const stays = was.place?.id === thing.place?.id;
  if (stays && !movedAmong(were.siblings(was), are.siblings(thing), were, are).has(idOf(thing))) return [];
  const { sort, id, name } = thing;
  const [before, after] = [placeInWords(was, were), placeInWords(thing, are)];
  return [{ sort, id, name, action: 'moved', property: null, before, after }];
}

function movedAmong(before: Thing[], now: Thing[], were: Parts, are: Parts): Set<string> {
  const place = now[0]?.place?.id;
  const stayed = before.filter((thing) => are.find(thing)?.place?.id === place).map(idOf);
  return moved(stayed, now.filter((thing) => were.find(thing)?.place?.id === place).map(idOf));
}

function placeInWords(thing: Thing, parts: Parts): string {
  const siblings = parts.siblings(thing);
  const previous = siblings[siblings.indexOf(thing) - 1];
  const where = previous ? `after ${previous.name}` : 'first';
  return thing.sort === 'group' ? where : `in ${thing.place?.words}, ${where}`;
}

function factChanges(was: Thing, thing: Thing): Change[] {
  const { sort, id, name } = thing;
  const before = new Map(was.facts.map((fact) => [fact.property, fact]));
  const now = new Map(thing.facts.map((fact) => [fact.property, fact]));
  const properties = new Set([...now.keys(), ...before.keys()]);
  return [...properties].flatMap((property): Change[] => {
    const [old, own] = [before.get(property), now.get(property)];
    if (old && own ? isSameFact(old, own) : (old ?? own)?.order) return [];
    return [
      { sort, id, name, action: 'changed', property, before: old?.words ?? null, after: own?.words ?? null },
    ];
  });
}

function isSameFact(old: Fact, own: Fact): boolean {
  if (!old.order || !own.order) return isSame(old.value, own.value);
  const before = old.order.filter((each) => own.order?.includes(each));
  return isSame(
    before,
    own.order.filter((each) => before.includes(each)),
  );
}

/** Returns changed translations. @param names names of texts by id; by default their English, or else the id */
export function differenceOfTexts(
  before: TextsByLanguage,
  after: TextsByLanguage,
  names: Readonly<Record<string, string>> = { ...before.en, ...after.en },
): Change[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...languages].sort().flatMap((language) => {
    const [were, are] = [before[language] ?? {}, after[language] ?? {}];
    const ids = Object.keys({ ...are, ...were }).filter((id) => were[id] !== are[id]);
    return ids.map((id): Change => ({
      sort: 'translation',
      id: `${language} ${id}`,
      name: names[id] ?? id,
      action: 'changed',
      property: language,
      before: were[id] ?? null,
      after: are[id] ?? null,
    }));
  });
}

const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** Returns the smallest set of items whose moves explain the change of order. */
function moved(before: readonly string[], now: readonly string[]): Set<string> {
  const place = new Map(before.map((item, index) => [item, index]));
  const kept = longestRising(now.map((item) => place.get(item) ?? -1));
  return new Set(now.filter((_item, index) => !kept.has(index)));
}

/** Indexes of the longest increasing subsequence (patience sorting). */
function longestRising(numbers: number[]): Set<number> {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const found = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number);
    const length = found === -1 ? tails.length : found;
    previous[index] = tails[length - 1];
    tails[length] = index;
  });
  const run = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) run.add(index);
  return run;
}
