import { useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { LookupCategory, LookupService, LookupSuggestion } from '../../engine/form-services.ts';

/** Pause in typing before a search, and the longest wait while somebody types on, in milliseconds (specification, section 9). */
export const SEARCH_DELAY = 200;
export const SEARCH_MAX_WAIT = 500;

/** Searches for what is typed. The last list stays until the next one comes; a late reply to an older text is dropped. */
export function useSuggestions(lookup: LookupService, category: LookupCategory) {
  const [found, setFound] = useState<readonly LookupSuggestion[] | null>(null);
  const latest = useRef('');

  const search = useDebouncedCallback(
    async (text: string) => {
      const suggestions = await lookup.find(text, category);
      if (latest.current === text) setFound(suggestions);
    },
    SEARCH_DELAY,
    { maxWait: SEARCH_MAX_WAIT },
  );

  return {
    /** Null before the first reply, and for an empty text. */
    found,
    /** What the person has typed or chosen last. */
    latest,
    type(text: string): void {
      latest.current = text;
      if (text.trim() !== '') return void search(text);
      search.cancel();
      setFound(null);
    },
    /** Something was chosen: a search that is still on its way is not wanted any more. */
    choose(text: string): void {
      latest.current = text;
      search.cancel();
      setFound(null);
    },
  };
}
