import { compile } from '../define-texts.ts';
import { branchOf, type Use, visitUses } from './message-nodes.ts';

export const TEXT_MAX_LENGTH = 2_000;

/** Syntax of a text: `message` is ICU MessageFormat, for product texts; `plain` has only placeholders such as `{year}`, for step texts. */
export type TextKind = 'message' | 'plain';

interface Wording {
  source: string;
  text: string;
  language: string;
  kind: TextKind;
  optional?: readonly string[];
}

export function textProblems({ source, text, language, kind, optional = [] }: Wording): string[] {
  const problems: string[] = [];
  if (text.length > TEXT_MAX_LENGTH)
    problems.push(`It has ${text.length} characters; at most ${TEXT_MAX_LENGTH} are allowed. Shorten it.`);
  try {
    const uses = usesOf(text, kind);
    problems.push(...differences(usesOf(source, kind), uses, optional), ...choiceProblems(uses, language));
  } catch (error) {
    problems.push(`It has a syntax error (${(error as Error).message}). Check its braces and tags.`);
  }
  return problems;
}

type Uses = Map<string, Use[]>;

function usesOf(text: string, kind: TextKind): Uses {
  const uses: Uses = new Map();
  const add = (name: string, use: Use) => uses.set(name, [...(uses.get(name) ?? []), use]);
  if (kind === 'message') visitUses(branchOf(compile(text, 'MessageFormat')), add);
  else for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) add(name, { kind: 'plain' });
  return uses;
}

function differences(wanted: Uses, found: Uses, optional: readonly string[]): string[] {
  const problems: string[] = [];
  for (const [name, uses] of wanted)
    if (!found.has(name) && !optional.includes(name))
      problems.push(`It must include ${written(name, uses)}, as the English text does.`);
  for (const [name, uses] of found) {
    const original = wanted.get(name);
    if (!original) problems.push(`${written(name, uses)} isn’t in the English text. Remove it.`);
    else if (uses.some((use) => !fits(use, original)))
      problems.push(
        `It uses "${name}" differently from the English text, which has ${written(name, original)}.`,
      );
  }
  return problems;
}

/** Returns whether the English uses the value in a compatible way: a number must stay a number, and a date a date. */
function fits(use: Use, original: Use[]): boolean {
  const has = (...kinds: Use['kind'][]) => original.some(({ kind }) => kinds.includes(kind));
  if (use.kind === 'tag') return has('tag');
  if (use.kind === 'date') return has('date');
  if (use.kind === 'select')
    return original.some(
      (each) =>
        each.kind === 'select' &&
        Object.keys(use.branches).every((when) => when === 'other' || Object.hasOwn(each.branches, when)),
    );
  if (use.kind === 'plain') return !has('tag', 'date');
  return has('number', 'plural', 'ordinal');
}

function choiceProblems(uses: Uses, language: string): string[] {
  return [...uses].flatMap(([name, all]) =>
    all.flatMap((use) => {
      if (typeof ('style' in use && use.style) === 'string')
        return [`{${name}} has the style "${String('style' in use && use.style)}", which isn’t supported.`];
      if (use.kind !== 'plural' && use.kind !== 'ordinal') return [];
      const missing = categories(language, use.kind).filter((each) => !Object.hasOwn(use.branches, each));
      if (missing.length === 0) return [];
      return [
        `The plural of {${name}} lacks ${missing.map((each) => `"${each}"`).join(', ')}. Write all forms.`,
      ];
    }),
  );
}

/** Largest number that is checked for its plural form. Forms for larger numbers, such as the Spanish form for a million, are ignored. */
const COUNTED_TO = 1_000;

function categories(language: string, kind: 'plural' | 'ordinal'): string[] {
  const rules = new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  return [...new Set(Array.from({ length: COUNTED_TO }, (_, count) => rules.select(count)))];
}

const written = (name: string, uses: Use[]) =>
  uses.some(({ kind }) => kind === 'tag') ? `<${name}>…</${name}>` : `{${name}}`;
