import { withValues } from './write-problem.ts';

/** What an explanation behind a button can say of the university, from its settings: `{sat_code}`. */
export const UNIVERSITY_VALUES = ['act_code', 'sat_code', 'school_code'] as const;

/** Those that the university has. */
export type UniversityValues = Readonly<Partial<Record<(typeof UNIVERSITY_VALUES)[number], string>>>;

/** What an explanation says at this university: without the paragraphs about what it does not have. */
export function explanationAt(values: UniversityValues, paragraphs: readonly string[]): string[] {
  const missing = UNIVERSITY_VALUES.filter((name) => values[name] === undefined);
  return paragraphs
    .filter((paragraph) => !missing.some((name) => paragraph.includes(`{${name}}`)))
    .map((paragraph) => withValues(paragraph, values));
}
