import { InvalidError } from '../errors.ts';
import { aroundGap, instantsOf, isTimeZone, wallTimeAt } from '../platform/index.ts';
import { TERM_LIST } from '@portico/contracts';
import { questionsOf, type StepDefinition } from '@portico/form-model';

export interface Moment {
  at: string;
  /** Explains how an ambiguous time was interpreted. */
  note?: string;
}

const MINUTE = 60_000;

/** Returns the start of the opening minute; of the first one if clocks go back and show it twice. @param what name in the error message, such as `opens` */
export const openingMoment = (what: string, wallTime: string, timeZone: string): Moment =>
  moment(what, wallTime, timeZone, (instants) => ({ taken: instants[0], which: 'first' }), 0);

/** Returns the end of the closing minute, during which applicants can still submit; of the second one if clocks go back and show it twice. */
export const closingMoment = (what: string, wallTime: string, timeZone: string): Moment =>
  moment(what, wallTime, timeZone, (instants) => ({ taken: instants.at(-1), which: 'second' }), MINUTE);

export const closingMinute = (at: string, timeZone: string): string =>
  wallTimeAt(new Date(Date.parse(at) - MINUTE), timeZone);

export function checkTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone))
    throw new InvalidError(
      'unknown_time_zone',
      `Unknown time zone “${timeZone}”. Use an IANA name such as America/New_York or UTC.`,
    );
}

function moment(
  what: string,
  wallTime: string,
  timeZone: string,
  choose: (instants: Date[]) => { taken: Date | undefined; which: string },
  addMs: number,
): Moment {
  checkTimeZone(timeZone);
  const instants = instantsOf(wallTime, timeZone);
  if (!instants)
    throw new InvalidError(
      'invalid_time',
      `${what}: “${wallTime}” isn’t a date and time. Write it as 2027-01-15 23:59.`,
    );
  const { taken, which } = choose(instants);
  if (!taken) {
    const { before, after } = aroundGap(wallTime, timeZone);
    throw new InvalidError(
      'no_such_time',
      `${what}: ${shown(wallTime)} does not exist in ${timeZone}, because clocks go forward. Use ${shown(before)} or ${shown(after)}.`,
    );
  }
  const at = new Date(taken.getTime() + addMs).toISOString();
  if (instants.length === 1) return { at };
  const note = `${what}: ${shown(wallTime)} occurs twice in ${timeZone}, because clocks go back. The ${which} is used, ${taken.toISOString()}.`;
  return { at, note };
}

const shown = (wallTime: string) => wallTime.replace('T', ' ');

/** Returns the key of the first question that uses the list of terms. Releases from before option lists use the default key. */
export const termKeyOf = (definitions: readonly StepDefinition[]): string =>
  definitions.flatMap((definition) => questionsOf(definition)).find(({ list }) => list === TERM_LIST)?.key ??
  'entry_term';
