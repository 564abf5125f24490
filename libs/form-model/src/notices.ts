import { holdsFor } from './conditions.ts';
import type { Question } from './definition.ts';
import type { Visibility } from './visibility.ts';

/** @since 1.7 */
export function noticesOf(question: Question, visibility: Visibility): string[] {
  if (!question.notices || visibility.isHidden(question)) return [];
  return question.notices.filter(({ when }) => holdsFor(when, visibility.read)).map(({ message }) => message);
}

/**
 * Fills in zeros, such as `3.8` to `3.80` for two `decimals`. Doesn't cut off further digits, because rounding is up to the applicant.
 * @since 1.7
 */
export function withDecimals(value: string, { decimals }: Pick<Question, 'decimals'>): string {
  const [, whole, digits = ''] = /^\s*(\d+)(?:\.(\d*))?\s*$/.exec(value) ?? [];
  if (decimals === undefined || whole === undefined || digits.length > decimals) return value;
  return `${whole}.${digits.padEnd(decimals, '0')}`;
}
