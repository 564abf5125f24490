import { useEffect } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { loadMore } from '../application-list/load-rows.ts';

export function useAdjacentApplications(id: string) {
  const dispatch = useOfficeDispatch();
  const { rows, next, count } = useOfficeSelector((state) => state.list);
  const at = rows.findIndex((row) => row.id === id);
  const isLast = at >= 0 && at === rows.length - 1 && next !== null;
  useEffect(() => {
    if (isLast) void dispatch(loadMore());
  }, [dispatch, isLast]);
  return {
    /** Position in the list, starting at 1; 0 if the application isn't in it. */
    place: at + 1,
    count,
    before: at > 0 ? rows[at - 1]?.id : undefined,
    after: at >= 0 ? rows[at + 1]?.id : undefined,
  };
}
