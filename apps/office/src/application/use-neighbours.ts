import { useEffect } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { loadMore } from '../list/load-lines.ts';

/** Who stands before and after an application in the list that it was opened from. */
export function useNeighbours(id: string) {
  const dispatch = useOfficeDispatch();
  const { lines, next, count } = useOfficeSelector((state) => state.list);
  const at = lines.findIndex((line) => line.id === id);
  const isLast = at >= 0 && at === lines.length - 1 && next !== null;
  useEffect(() => {
    if (isLast) void dispatch(loadMore());
  }, [dispatch, isLast]);
  return {
    /** From 1; 0 when it is not in the list. */
    place: at + 1,
    count,
    before: at > 0 ? lines[at - 1]?.id : undefined,
    after: at >= 0 ? lines[at + 1]?.id : undefined,
  };
}
