import {
  datesFor,
  type Deadline,
  deadlineOf,
  nextPhaseAt,
  phaseAt,
  type TermDates,
  type TermPhase,
} from '@portico/contracts';
import { selectAnswers, selectLateUntil, selectReopening, useAppSelector } from '@portico/store';
import { useEffect, useMemo, useReducer } from 'react';
import { usePage } from '../page/page-context.ts';
import { onServerTime, serverNow } from './server-clock.ts';

/** What counts for whoever has the page open, by the answers as they stand in it; null: no deadline. */
export function useDeadline(): Deadline | null {
  const { terms, partner } = usePage();
  // The same object until another term or audience is chosen: nothing is drawn anew while somebody types.
  const dates = useAppSelector((state) => {
    const answers = selectAnswers(state);
    return terms && datesFor(terms.dates, answers[terms.key], answers);
  });
  const reopening = useAppSelector(selectReopening);
  const lateUntil = useAppSelector(selectLateUntil);
  const { timeZone } = partner;
  return useMemo(() => {
    const reopened = { isReopened: reopening !== null, reopenedUntil: reopening?.until ?? null };
    return deadlineOf(dates, { ...reopened, lateUntil }, timeZone);
  }, [dates, reopening, lateUntil, timeZone]);
}

/** The longest that a timer of a browser can wait; about 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The phase by the server's clock, drawn anew in the moment in which it changes. */
export function usePhase(dates: Deadline | TermDates | null): TermPhase | null {
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => onServerTime(look), []);
  useEffect(() => {
    if (!dates) return undefined;
    const now = serverNow();
    const next = nextPhaseAt(dates, now);
    if (next === null) return undefined;
    const timer = setTimeout(look, Math.min(Math.max(next - now, 0), LONGEST_WAIT));
    return () => clearTimeout(timer);
  }, [dates, looks]);
  return dates && phaseAt(dates, serverNow());
}
