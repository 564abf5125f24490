import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Option } from '../definition.ts';

/** Minimum number of options that count as sorted: fewer can be in order by chance. */
const SHORTEST = 8;

/** Sorts localized options by label where at least 8 in a row are sorted in the source. Others, such as the United States at the top, stay in place. */
export function inOrder(written: readonly Option[], source: readonly Option[], language: string): Option[] {
  const compare = new Intl.Collator([language, SOURCE_LANGUAGE]).compare;
  return runsOf(source).flatMap(([start, end]) => {
    const run = written.slice(start, end);
    return run.length < SHORTEST ? run : run.sort((one, other) => compare(one.label, other.label));
  });
}

function runsOf(options: readonly Option[]): [start: number, end: number][] {
  const { compare } = new Intl.Collator(SOURCE_LANGUAGE);
  const starts = options.flatMap(({ label }, index) => {
    const before = options[index - 1];
    return before && compare(before.label, label) <= 0 ? [] : [index];
  });
  return starts.map((start, index) => [start, starts[index + 1] ?? options.length]);
}
