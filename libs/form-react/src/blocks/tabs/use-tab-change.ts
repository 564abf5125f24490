import { answersOnLeaving, type Tab, type TabsBlock } from '@portico/form-model';
import { useRef, useState } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { FormState } from '../../engine/form-source.ts';
import { tabLosses, type TabLosses } from './tab-losses.ts';

export interface PendingChange {
  next: Tab;
  left: TabLosses;
  restores?: TabLosses | undefined;
}

/**
 * Changes the tab (specification, section 4), unless one of its files is uploading. Saves the choice first, then clears the answers and files of the
 * previous tab. Before anything is lost, asks for confirmation; afterward, offers to undo.
 */
export function useTabChange(block: TabsBlock, chosen: Tab) {
  const { definition, services, change: changeAnswers, source } = useForm();
  const [isBlocked, setIsBlocked] = useState(false);
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [lost, setLost] = useState<TabLosses | null>(null);
  const [restored, setRestored] = useState<Tab | null>(null);
  const isRunning = useRef(false);
  const isEmpty = useFormState(
    (state: FormState) => tabLosses(chosen, state).questions.size === 0,
    Object.is,
    NO_ANSWERS,
  );

  const change = (id: string, restores?: TabLosses): void => {
    const next = block.tabs.find((tab) => tab.id === id);
    if (!next || (next.id === chosen.id && !restores) || isRunning.current) return;
    if (services.documents.isBusy(chosen.documents)) return setIsBlocked(true);
    const left = tabLosses(chosen, source.read());
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

  const today = (tab: Tab): Tab => block.tabs.find(({ id }) => id === tab.id) ?? tab;
  const currentLosses = (left: TabLosses): TabLosses => ({ ...left, tab: today(left.tab) });

  return {
    change: (id: string) => change(id),
    isBlocked,
    unblock: () => setIsBlocked(false),
    pending: pending && { ...pending, next: today(pending.next), left: currentLosses(pending.left) },
    agree: () => pending && void carryOut(pending),
    refuse: () => setPending(null),
    /** Offered only while the current tab is empty, because an undo would clear it. */
    lost: lost && (lost.tab.id !== chosen.id || isEmpty) ? currentLosses(lost) : null,
    restored: restored?.id === chosen.id ? chosen : null,
    undo: () => lost && change(lost.tab.id, lost),
  };
}
