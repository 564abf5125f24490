import type { TermAudience, TermDates } from '@portico/contracts';
import { keysReadBy, OPERATORS } from '@portico/form-model';
import { checkTimeZone, closingMoment, type Moment, openingMoment } from '../../terms/index.ts';

/** Dates as staff enter them: wall times in `timeZone`, to the minute. */
export interface TermDatesInput {
  audience: TermAudience | null;
  /** Opening minute; null: immediately. */
  opens: string | null;
  /** Last minute in which applicants can submit; null: no deadline. */
  closes: string | null;
  timeZone: string;
  graceMinutes: number;
}

/** A day. Applicants who need more get an extension. */
const MAX_GRACE_MINUTES = 1_440;
const NAME_MAX_LENGTH = 100;
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const MAX_CONDITIONS = 20;

export function readInput(term: string, input: TermDatesInput): { dates: TermDates; notes: string[] } {
  const { audience, opens, closes, timeZone, graceMinutes } = input;
  checkTimeZone(timeZone);
  const read = (wallTime: string | null, make: () => Moment): Moment | null =>
    wallTime === null ? null : make();
  const opening = read(opens, () => openingMoment('opens', opens ?? '', timeZone));
  const closing = read(closes, () => closingMoment('closes', closes ?? '', timeZone));
  return {
    dates: {
      ...{ term, audience, time_zone: timeZone, grace_minutes: graceMinutes },
      ...{ opens_at: opening?.at ?? null, closes_at: closing?.at ?? null },
    },
    notes: [opening?.note, closing?.note].filter((note) => note !== undefined),
  };
}

export function inputProblems(
  input: TermDatesInput,
  dates: TermDates,
  isKey: (key: string) => boolean,
): string[] {
  const { opens_at, closes_at, grace_minutes: grace } = dates;
  return [
    ...(opens_at === null && closes_at === null
      ? ['Enter an opening date, a closing date, or both. To remove dates, use “terms clear”.']
      : []),
    ...(opens_at !== null && closes_at !== null && closes_at <= opens_at
      ? [`The closing date (${input.closes}) is before the opening date (${input.opens}).`]
      : []),
    ...(Number.isInteger(grace) && grace >= 0 && grace <= MAX_GRACE_MINUTES
      ? []
      : [`The grace period must be a whole number of minutes from 0 to ${MAX_GRACE_MINUTES}.`]),
    ...(dates.audience ? audienceProblems(dates.audience, isKey) : []),
  ];
}

function audienceProblems({ name, labels, when }: TermAudience, isKey: (key: string) => boolean): string[] {
  const names = [name, ...Object.values(labels)];
  const badLanguages = Object.keys(labels).filter((each) => !LANGUAGE.test(each) || each === 'en');
  const condition = conditionProblems(when);
  return [
    ...(names.some((each) => each.trim() === '' || each.length > NAME_MAX_LENGTH || /\p{Cc}/u.test(each))
      ? [`The name of the audience must have 1 to ${NAME_MAX_LENGTH} characters.`]
      : []),
    ...badLanguages.map(
      (each) => `“${each}” can’t be used. Use the code of a language other than English, such as es or ar.`,
    ),
    ...condition,
    ...(condition.length > 0 ? [] : [...new Set(keysReadBy(when))])
      .filter((key) => !isKey(key))
      .map((key) => `The condition uses “${key}”, but no live step has that question.`),
  ];
}

/** Validates conditions, which at this point can be any JSON. */
function conditionProblems(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return ['The condition is invalid.'];
  const expression = given as Partial<Record<'all' | 'any' | 'not', unknown>> & Record<string, unknown>;
  const parts = expression.all ?? expression.any;
  if (parts !== undefined)
    return Array.isArray(parts) && parts.length > 0 && parts.length <= MAX_CONDITIONS
      ? parts.flatMap(conditionProblems)
      : [`A condition can combine 1 to ${MAX_CONDITIONS} others.`];
  if (expression.not !== undefined) return conditionProblems(expression.not);
  const { valueKey, operator, target } = expression;
  if (typeof valueKey !== 'string' || typeof operator !== 'string' || !Object.hasOwn(OPERATORS, operator))
    return [`A condition needs an answer key and one of: ${Object.keys(OPERATORS).join(', ')}.`];
  const needsNone = operator === 'answered' || operator === 'notAnswered';
  const needsMany = operator === 'in' || operator === 'notIn';
  const isTarget = needsMany ? isList(target) : needsNone ? target === undefined : isScalar(target);
  return isTarget ? [] : [`The condition on “${valueKey}” has a value that “${operator}” can’t compare.`];
}

const isScalar = (target: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof target);
const isList = (target: unknown): boolean =>
  Array.isArray(target) && target.length > 0 && target.every((each) => typeof each === 'string');

/** Returns whether both are for the same term and audience, so that the newer dates replace the older ones. */
export const isSameAudience = (
  one: Pick<TermDates, 'term' | 'audience'>,
  other: Pick<TermDates, 'term' | 'audience'>,
): boolean => one.term === other.term && one.audience?.name === other.audience?.name;
