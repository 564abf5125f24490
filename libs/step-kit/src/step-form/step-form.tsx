import { FormEngine } from '@portico/form-react';
import type { StepDefinition } from '@portico/form-model';
import { changeAnswers, selectAnswers, useAppDispatch, useAppSelector } from '@portico/store';
import type { ReactNode } from 'react';
import { useAnchoredQuestion } from './use-anchored-question.ts';
import { useLiveValidation } from './use-live-validation.ts';
import styles from './step-form.module.css';
import { StepButtons } from './step-buttons.tsx';

export interface StepFormProps {
  definition: StepDefinition;
  /** Drawn between the questions and the buttons. */
  children?: ReactNode;
}

/** A whole step: its questions, connected to the applicant's answers, and the buttons that lead on. */
export function StepForm({ definition, children }: StepFormProps) {
  const dispatch = useAppDispatch();
  const answers = useAppSelector(selectAnswers);
  const errors = useAppSelector((state) => state.validation.errors?.[definition.id]) ?? NO_ERRORS;
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
        answers={answers}
        errors={errors}
        onChange={(changes) => dispatch(changeAnswers(definition, changes))}
      />
      {children}
      <StepButtons stepId={definition.id} />
    </form>
  );
}

const NO_ERRORS: Record<string, string[]> = {};
