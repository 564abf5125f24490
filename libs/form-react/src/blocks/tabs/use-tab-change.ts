import { answersOnLeaving, type Tab, type TabsBlock } from '@portico/form-model';
import { useRef, useState } from 'react';
import { useForm } from '../../engine/form-context.ts';

/**
 * Going to another tab (specification, section 4): not while a file of the tab is on its way; the choice is kept first, and only
 * then what belongs to the tab that was left is cleared, its files included.
 */
export function useTabChange(block: TabsBlock, chosen: Tab) {
  const { definition, services, change: changeAnswers } = useForm();
  const [isBlocked, setIsBlocked] = useState(false);
  const isRunning = useRef(false);

  const change = async (id: string): Promise<void> => {
    const next = block.tabs.find((tab) => tab.id === id);
    if (!next || next.id === chosen.id || isRunning.current) return;
    if (services.documents.isBusy(chosen.documents)) return setIsBlocked(true);
    isRunning.current = true;
    try {
      if (!(await services.arrangement.chooseTab(block, next))) return;
      changeAnswers(answersOnLeaving(chosen, definition));
      await Promise.all(chosen.documents.map((key) => services.documents.remove(key)));
    } finally {
      isRunning.current = false;
    }
  };

  return { change, isBlocked, unblock: () => setIsBlocked(false) };
}
