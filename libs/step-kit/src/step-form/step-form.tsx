import { withOptionLists, type Answers, type StepDefinition } from '@portico/form-model';
import { FormEngine } from '@portico/form-react';
import { changeAnswers, readToday, useAppDispatch, useAppStore } from '@portico/store';
import { Button } from '@portico/ui';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../step-api.ts';
import { storeSource, useArrangement, useDocuments } from './step-data.ts';
import styles from './step-form.module.css';
import { useAnchoredQuestion } from './use-anchored-question.ts';
import { useFormServices } from './use-form-services.ts';
import { useLiveValidation } from './use-live-validation.ts';
import { useStepActions } from './use-step-actions.ts';

export interface StepFormProps {
  definition: StepDefinition;
  /** Drawn between the questions and the buttons. */
  children?: ReactNode;
}

/**
 * A whole step: its questions, connected to the applicant's answers, and the buttons that lead on. Nothing here is drawn
 * again by a key press; the questions listen to the store themselves.
 */
export function StepForm({ definition: released, children }: StepFormProps) {
  const definition = withOptionLists(released, useShell().optionLists);
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

/** Previous, and Save and Continue; on the last step, Submit. */
export function StepButtons({ stepId }: { stepId: string }) {
  const { steps } = useShell();
  const actions = useStepActions();
  const [isBusy, setIsBusy] = useState(false);
  const position = steps.findIndex((step) => step.id === stepId);
  const previous = steps[position - 1];
  const next = steps[position + 1];

  const run = (action: () => Promise<void>) => async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await action();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.buttons}>
      {previous && (
        <Button variant="secondary" onClick={run(() => actions.goTo(previous.route))}>
          Previous
        </Button>
      )}
      {next ? (
        <Button busy={isBusy} onClick={run(() => actions.saveAndGo(next.route))}>
          Save and Continue
        </Button>
      ) : (
        <Button busy={isBusy} onClick={run(actions.submit)}>
          Submit
        </Button>
      )}
    </div>
  );
}
