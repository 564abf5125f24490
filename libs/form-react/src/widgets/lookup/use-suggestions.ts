import { useEffect, useRef, useState } from 'react';
import type { LookupCategory, LookupService, LookupSuggestion } from '../../engine/form-services.ts';

/** Pause in typing before a search, and the longest wait while somebody types on, in milliseconds (specification, section 9). */
const SEARCH_DELAY = 200;
const SEARCH_MAX_WAIT = 500;

/** Searches for what is typed. The last list stays until the next one comes; a late reply to an older text is dropped. */
export function useSuggestions(lookup: LookupService, category: LookupCategory) {
  const [found, setFound] = useState<readonly LookupSuggestion[] | null>(null);
  const latest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Since when something typed has not been searched for. */
  const waitingSince = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function search(): Promise<void> {
    waitingSince.current = undefined;
    const text = latest.current;
    const suggestions = await lookup.find(text, category);
    if (latest.current === text) setFound(suggestions);
  }
  function searchSoon(): void {
    const now = Date.now();
    waitingSince.current ??= now;
    const longest = waitingSince.current + SEARCH_MAX_WAIT - now;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(), Math.min(SEARCH_DELAY, longest));
  }
  function forget(): void {
    clearTimeout(timer.current);
    waitingSince.current = undefined;
    setFound(null);
  }

  return {
    /** Null before the first reply, and for an empty text. */
    found,
    /** What the person has typed or chosen last. */
    latest,
    type(text: string): void {
      latest.current = text;
      if (text.trim() === '') forget();
      else searchSoon();
    },
    /** Something was chosen: a search that is still on its way is not wanted any more. */
    choose(text: string): void {
      latest.current = text;
      forget();
    },
  };
}
