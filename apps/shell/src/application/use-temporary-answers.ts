import { TEXTS } from '@portico/contracts';
import { fillFromToken, isApiError, selectWebStatus, useAppDispatch, useAppSelector } from '@portico/store';
import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * `?token=` loads an answer set that fills what is still empty; the token then leaves the address. `hasArrived` is false while the
 * page still leads elsewhere. What is submitted already takes no more answers.
 */
export function useTemporaryAnswers(hasArrived: boolean): void {
  const dispatch = useAppDispatch();
  const { showToast } = useToast();
  const [search, setSearch] = useSearchParams();
  const token = search.get('token');
  const isSubmitted = useAppSelector(selectWebStatus) === 'submitted';

  useEffect(() => {
    if (token === null || !hasArrived) return;
    setSearch(
      (before) => {
        before.delete('token');
        return before;
      },
      { replace: true },
    );
    if (isSubmitted) return;
    dispatch(fillFromToken(token)).catch((error: unknown) => {
      const message = isApiError(error) ? error.message : TEXTS.unexpected;
      showToast({ severity: 'error', label: 'Unexpected Error', message });
    });
  }, [token, hasArrived, isSubmitted, dispatch, setSearch, showToast]);
}
