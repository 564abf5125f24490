import type { ApplicationSearchPayload } from '@portico/contracts';
import { useEffect } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { searchRows } from './load-rows.ts';

const PAUSE = 150;

export function useRows(search: ApplicationSearchPayload, answerColumns: string[]) {
  const dispatch = useOfficeDispatch();
  const list = useOfficeSelector((state) => state.list);
  const wanted = JSON.stringify([search, answerColumns]);
  const shown = list.search && JSON.stringify([list.search, list.answerColumns]);
  const isTyping = Boolean(search.text) && list.search?.text !== search.text && list.search !== null;

  useEffect(() => {
    if (wanted === shown) return undefined;
    const find = () => void dispatch(searchRows(...(JSON.parse(wanted) as Parameters<typeof searchRows>)));
    const timer = setTimeout(find, isTyping ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [wanted, shown, isTyping, dispatch]);

  return list;
}
