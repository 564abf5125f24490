import { Button } from '@portico/ui';
import { useState } from 'react';
import { useShell } from '../shell-context.ts';
import styles from './step-buttons.module.css';
import { useStepActions } from './use-step-actions.ts';

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
