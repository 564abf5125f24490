import type { ApplicationSearchPayload } from '@portico/contracts';
import { useEffect } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { searchLines } from './load-lines.ts';

/** Milliseconds without a key press after which a search is sent. */
const PAUSE = 150;

/** Keeps the lines what the search and the filters say: a new search ends the one before. */
export function useLines(search: ApplicationSearchPayload) {
  const dispatch = useOfficeDispatch();
  const list = useOfficeSelector((state) => state.list);
  const wanted = JSON.stringify(search);
  const shown = list.search && JSON.stringify(list.search);
  const isTyping = (list.search?.text ?? '') !== (search.text ?? '') && list.search !== null;

  useEffect(() => {
    if (wanted === shown) return undefined;
    const find = () => void dispatch(searchLines(JSON.parse(wanted) as ApplicationSearchPayload));
    const timer = setTimeout(find, isTyping ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [wanted, shown, isTyping, dispatch]);

  return list;
}
