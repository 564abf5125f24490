import { holdsFor } from './conditions.ts';
import type { Question } from './definition.ts';
import type { Visibility } from './visibility.ts';

/** What is remarked on the answer to a question, given the others; nothing while it is hidden. */
export function noticesOf(question: Question, visibility: Visibility): string[] {
  if (!question.notices || visibility.isHidden(question)) return [];
  return question.notices.filter(({ when }) => holdsFor(when, visibility.read)).map(({ message }) => message);
}

/**
 * A number as its question writes it: `3.8` as `3.80` where `decimals` is 2. What has more digits, or is no number, stays as it was typed:
 * to round it is the applicant's own decision.
 */
export function withDecimals(value: string, { decimals }: Pick<Question, 'decimals'>): string {
  const [, whole, digits = ''] = /^\s*(\d+)(?:\.(\d*))?\s*$/.exec(value) ?? [];
  if (decimals === undefined || whole === undefined || digits.length > decimals) return value;
  return `${whole}.${digits.padEnd(decimals, '0')}`;
}
