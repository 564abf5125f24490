import {
  selectAnswers,
  selectWebStatus,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  validateAnswers,
} from '@portico/store';
import { useEffect } from 'react';

const VALIDATION_DELAY = 400;

export function useLiveValidation(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isValidating = useAppSelector(selectWebStatus) === 'validating';

  useEffect(() => {
    if (!isValidating) return;
    // Only log failures here: a toast after every pause in typing would be too many. The next navigation shows one.
    const validate = () =>
      void dispatch(validateAnswers()).catch((error: unknown) =>
        console.error('The answers could not be checked:', error),
      );
    let known = selectAnswers(store.getState());
    let timer = setTimeout(validate, VALIDATION_DELAY);
    const unsubscribe = store.subscribe(() => {
      const answers = selectAnswers(store.getState());
      if (answers === known) return;
      known = answers;
      clearTimeout(timer);
      timer = setTimeout(validate, VALIDATION_DELAY);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [dispatch, store, isValidating]);
}
