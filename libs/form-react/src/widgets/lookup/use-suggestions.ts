import { useEffect, useRef, useState } from 'react';
import type { LookupCategory, LookupService, LookupSuggestion } from '../../engine/form-services.ts';

/** Debounce and maximum wait in milliseconds (specification, section 9). */
const SEARCH_DELAY = 200;
const SEARCH_MAX_WAIT = 500;

/** Returns suggestions for the typed text. Keeps the previous ones while loading, and ignores late responses. */
export function useSuggestions(lookup: LookupService, category: LookupCategory) {
  const [found, setFound] = useState<readonly LookupSuggestion[] | null>(null);
  const latest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    found,
    latest,
    type(text: string): void {
      latest.current = text;
      if (text.trim() === '') forget();
      else searchSoon();
    },
    choose(text: string): void {
      latest.current = text;
      forget();
    },
  };
}
