import {
  selectAnswers,
  selectWebStatus,
  useAppDispatch,
  useAppSelector,
  validateAnswers,
} from '@portico/store';
import { useEffect } from 'react';

/** Pause in typing after which the answers are validated again, in milliseconds. */
export const VALIDATION_DELAY = 400;

/** While the application is validating, keeps the errors true to the answers. */
export function useLiveValidation(): void {
  const dispatch = useAppDispatch();
  const answers = useAppSelector(selectAnswers);
  const isValidating = useAppSelector(selectWebStatus) === 'validating';

  useEffect(() => {
    if (!isValidating) return;
    const timer = setTimeout(() => void dispatch(validateAnswers()), VALIDATION_DELAY);
    return () => clearTimeout(timer);
  }, [dispatch, answers, isValidating]);
}
