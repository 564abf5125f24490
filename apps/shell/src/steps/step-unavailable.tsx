import { TEXTS } from '@portico/contracts';
import type { ReactElement } from 'react';

/** The last rung: says that the answers are kept, and offers to try again. */
export function StepUnavailable({ label, onRetry }: { label: string; onRetry: () => void }): ReactElement {
  return (
    <section role="alert" aria-labelledby="step-unavailable">
      <h2 id="step-unavailable">{TEXTS.stepUnavailableTitle.replace('{label}', label)}</h2>
      <p>{TEXTS.stepUnavailable}</p>
      <button type="button" onClick={onRetry}>
        {TEXTS.stepRetry}
      </button>
    </section>
  );
}
