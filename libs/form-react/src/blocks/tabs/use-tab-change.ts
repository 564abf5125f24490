import { answersOnLeaving, type Tab, type TabsBlock } from '@portico/form-model';
import { useRef, useState } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { FormState } from '../../engine/form-source.ts';
import { leftBehind, type LeftBehind } from './left-behind.ts';

/** A change of tab that the person has yet to agree to. */
export interface PendingChange {
  next: Tab;
  left: LeftBehind;
  restores?: LeftBehind | undefined;
}

/**
 * Going to another tab (specification, section 4): not while a file of the tab is on its way; the choice is kept first, and only
 * then what belongs to the tab that was left is cleared, its files included. Where something is lost by it, the person is asked
 * before, and can undo it afterwards.
 */
export function useTabChange(block: TabsBlock, chosen: Tab) {
  const { definition, services, change: changeAnswers, source } = useForm();
  const [isBlocked, setIsBlocked] = useState(false);
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [lost, setLost] = useState<LeftBehind | null>(null);
  const [restored, setRestored] = useState<Tab | null>(null);
  const isRunning = useRef(false);
  const isEmpty = useFormState(
    (state: FormState) => leftBehind(chosen, state).questions.size === 0,
    Object.is,
    NO_ANSWERS,
  );

  const change = (id: string, restores?: LeftBehind): void => {
    const next = block.tabs.find((tab) => tab.id === id);
    if (!next || (next.id === chosen.id && !restores) || isRunning.current) return;
    if (services.documents.isBusy(chosen.documents)) return setIsBlocked(true);
    const left = leftBehind(chosen, source.read());
    if (next.id !== chosen.id && left.questions.size > 0) setPending({ next, left, restores });
    else void carryOut({ next, left, restores });
  };

  const carryOut = async ({ next, left, restores }: PendingChange): Promise<void> => {
    setPending(null);
    isRunning.current = true;
    try {
      const files = restores && { restores: restores.files };
      if (!(await services.arrangement.chooseTab(block, { left: chosen, next, ...files }))) return;
      const cleared = next.id === chosen.id ? {} : answersOnLeaving(chosen, definition);
      changeAnswers({ ...cleared, ...restores?.answers });
      setRestored(restores ? next : null);
      if (left.questions.size > 0) setLost(left);
      else if (restores) setLost(null);
    } finally {
      isRunning.current = false;
    }
  };

  /** In the language of the page, which may have changed since. */
  const today = (tab: Tab): Tab => block.tabs.find(({ id }) => id === tab.id) ?? tab;
  const leftToday = (left: LeftBehind): LeftBehind => ({ ...left, tab: today(left.tab) });

  return {
    change: (id: string) => change(id),
    isBlocked,
    unblock: () => setIsBlocked(false),
    pending: pending && { ...pending, next: today(pending.next), left: leftToday(pending.left) },
    agree: () => pending && void carryOut(pending),
    refuse: () => setPending(null),
    /** What the last change took, as long as it can be brought back: not over what has been answered there since. */
    lost: lost && (lost.tab.id !== chosen.id || isEmpty) ? leftToday(lost) : null,
    /** The tab that has just been brought back. */
    restored: restored?.id === chosen.id ? chosen : null,
    undo: () => lost && change(lost.tab.id, lost),
  };
}
