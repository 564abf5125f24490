import { FormEngine } from '@portico/form-react';
import type { Answers, StepDefinition } from '@portico/form-model';
import { changeAnswers, readToday, useAppDispatch, useAppStore } from '@portico/store';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { storeSource } from './store-source.ts';
import { useArrangement } from './use-arrangement.ts';
import { useAnchoredQuestion } from './use-anchored-question.ts';
import { useDocuments } from './use-documents.ts';
import { useFormServices } from './use-form-services.ts';
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
  const services = useFormServices(definition);
  const [today] = useState(() => dispatch(readToday()));
  useArrangement(definition);
  useDocuments(definition);
  useLiveValidation();
  useAnchoredQuestion();

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-label={definition.label}
    >
      <FormEngine
        definition={definition}
        source={source}
        services={services}
        onChange={change}
        today={today}
      />
      {children}
      <StepButtons stepId={definition.id} />
    </form>
  );
}
