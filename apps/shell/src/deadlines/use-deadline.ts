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
import { usePage } from '../page/page-data.ts';
import { onServerTime, serverNow } from './server-clock.ts';

export function useDeadline(): Deadline | null {
  const { terms, partner } = usePage();
  // `datesFor` returns the same object until the term or audience changes, so that typing doesn't rerender.
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

/** Maximum delay of setTimeout in milliseconds (about 24 days). */
const LONGEST_WAIT = 2 ** 31 - 1;

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
