import { TEXTS } from '@portico/contracts';
import { fillFromToken, isApiError, useAppDispatch } from '@portico/store';
import { useToast } from '@portico/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** `?token=` loads an answer set that fills what is still empty; the token then leaves the address. */
export function useTemporaryAnswers(): void {
  const dispatch = useAppDispatch();
  const { showToast } = useToast();
  const [search, setSearch] = useSearchParams();
  const token = search.get('token');

  useEffect(() => {
    if (!token) return;
    setSearch(
      (before) => {
        before.delete('token');
        return before;
      },
      { replace: true },
    );
    dispatch(fillFromToken(token)).catch((error: unknown) => {
      const message = isApiError(error) ? error.message : TEXTS.unexpected;
      showToast({ severity: 'error', label: 'Unexpected Error', message });
    });
  }, [token, dispatch, setSearch, showToast]);
}
