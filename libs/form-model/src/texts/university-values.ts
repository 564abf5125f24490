import { withValues } from './format-problem.ts';

/** Settings of the university that explanations can contain, such as `{sat_code}`. */
export const UNIVERSITY_VALUES = ['act_code', 'sat_code', 'school_code'] as const;

/** @since 1.5 */
export type UniversityValues = Readonly<Partial<Record<(typeof UNIVERSITY_VALUES)[number], string>>>;

/** @since 1.5 */
export function explanationAt(values: UniversityValues, paragraphs: readonly string[]): string[] {
  const missing = UNIVERSITY_VALUES.filter((name) => values[name] === undefined);
  return paragraphs
    .filter((paragraph) => !missing.some((name) => paragraph.includes(`{${name}}`)))
    .map((paragraph) => withValues(paragraph, values));
}
