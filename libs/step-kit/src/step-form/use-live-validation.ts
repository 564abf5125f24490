import {
  selectAnswers,
  selectWebStatus,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  validateAnswers,
} from '@portico/store';
import { useEffect } from 'react';

/** Pause in typing after which the answers are validated again, in milliseconds. */
const VALIDATION_DELAY = 400;

/** While the application is validating, keeps the errors true to the answers. */
export function useLiveValidation(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isValidating = useAppSelector(selectWebStatus) === 'validating';

  useEffect(() => {
    if (!isValidating) return;
    // Whoever goes on is told; a word after each pause in typing would help nobody.
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
