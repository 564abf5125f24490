import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TextSearch } from './texts.api.ts';

const PAUSE = 200;

/** Keeps the search in the URL, so that the results are still there after going back. */
export function useTextSearch() {
  const [address, setAddress] = useSearchParams();
  const search: TextSearch = {
    language: address.get('language') ?? 'en',
    search: address.get('search') ?? '',
    own: address.has('own'),
  };
  const [typed, setTyped] = useState(search.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const narrow = (changes: Record<string, string>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => narrow({ search: words }), PAUSE);
  };
  return { search, typed, type, narrow };
}
