import { FormEngine } from '@portico/form-react';
import type { Answers, StepDefinition } from '@portico/form-model';
import { changeAnswers, useAppDispatch, useAppStore } from '@portico/store';
import { useCallback, useMemo, type ReactNode } from 'react';
import { storeSource } from './store-source.ts';
import { useAnchoredQuestion } from './use-anchored-question.ts';
import { useLiveValidation } from './use-live-validation.ts';
import styles from './step-form.module.css';
import { StepButtons } from './step-buttons.tsx';

export interface StepFormProps {
  definition: StepDefinition;
  /** Drawn between the questions and the buttons. */
  children?: ReactNode;
}

/**
 * A whole step: its questions, connected to the applicant's answers, and the buttons that lead on. Nothing here is drawn
 * again by a key press; the questions listen to the store themselves.
 */
export function StepForm({ definition, children }: StepFormProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const source = useMemo(() => storeSource(store, definition.id), [store, definition.id]);
  const change = useCallback(
    (changes: Answers) => dispatch(changeAnswers(definition, changes)),
    [dispatch, definition],
  );
  useLiveValidation();
  useAnchoredQuestion();

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={definition.label}
    >
      <FormEngine definition={definition} source={source} onChange={change} />
      {children}
      <StepButtons stepId={definition.id} />
    </form>
  );
}
