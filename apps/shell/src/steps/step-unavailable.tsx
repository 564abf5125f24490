import { TEXTS } from '@portico/contracts';
import { Button } from '@portico/ui';
import type { ReactElement } from 'react';
import styles from '../unavailable/unavailable.module.css';

/** The last rung: says that the answers are kept, and offers to try again. */
export function StepUnavailable({ label, onRetry }: { label: string; onRetry: () => void }): ReactElement {
  return (
    <section role="alert" aria-labelledby="step-unavailable" className={styles.notice}>
      <h2 id="step-unavailable" className={styles.title}>
        {TEXTS.stepUnavailableTitle.replace('{label}', label)}
      </h2>
      <p>{TEXTS.stepUnavailable}</p>
      <Button onClick={onRetry}>{TEXTS.stepRetry}</Button>
    </section>
  );
}
