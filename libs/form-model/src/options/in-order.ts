import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Option } from '../definition.ts';

/** Fewer options in order may be so by chance. */
const SHORTEST = 8;

/**
 * Options in another language, in alphabetical order wherever the source is: each long run of the source that is in order is put into the
 * order of the language. What stands out of order stays where it is, as the United States before all other countries.
 */
export function inOrder(written: readonly Option[], source: readonly Option[], language: string): Option[] {
  const compare = new Intl.Collator([language, SOURCE_LANGUAGE]).compare;
  return runsOf(source).flatMap(([start, end]) => {
    const run = written.slice(start, end);
    return run.length < SHORTEST ? run : run.sort((one, other) => compare(one.label, other.label));
  });
}

/** Where the labels are in order: from, and to without it. */
function runsOf(options: readonly Option[]): [start: number, end: number][] {
  const { compare } = new Intl.Collator(SOURCE_LANGUAGE);
  const starts = options.flatMap(({ label }, index) => {
    const before = options[index - 1];
    return before && compare(before.label, label) <= 0 ? [] : [index];
  });
  return starts.map((start, index) => [start, starts[index + 1] ?? options.length]);
}
