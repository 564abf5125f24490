import type { StepDefinition } from '@portico/form-model';
import { loadDocuments, useAppDispatch, useAppSelector } from '@portico/store';
import { useEffect } from 'react';

/** Fetches the documents of the step and goes on following those that are still being converted. */
export function useDocuments(definition: StepDefinition): void {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  useEffect(() => {
    if (isLoggedIn) void dispatch(loadDocuments(definition));
  }, [definition, dispatch, isLoggedIn]);
}
