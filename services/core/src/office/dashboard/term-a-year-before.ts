import type { Option } from '@portico/form-model';

const YEAR = /(?:19|20)\d\d/;
const yearBefore = (text: string): string | undefined =>
  YEAR.test(text) ? text.replace(YEAR, (year) => String(Number(year) - 1)) : undefined;

/** Returns the term of the previous year, `202608` for `202708` and `Fall 2026` for `Fall 2027`, if it exists. */
export function termAYearBefore(
  code: string,
  options: readonly Option[],
  used: readonly string[],
): string | null {
  const earlier = yearBefore(code);
  if (earlier !== undefined && (used.includes(earlier) || options.some(({ value }) => value === earlier)))
    return earlier;
  const label = options.find(({ value }) => value === code)?.label;
  const earlierLabel = label === undefined ? undefined : yearBefore(label);
  return options.find((option) => option.label === earlierLabel)?.value ?? null;
}
