import { TEXTS } from '@portico/contracts';
import type { PageStep, StepRelease } from '@portico/contracts';
import { Button } from '@portico/ui';
import { Suspense, useEffect, useState, useSyncExternalStore, Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { usePageLanguage, useStepTexts } from '../languages/language-context.tsx';
import styles from '../unavailable/unavailable.module.css';
import { prefetchSteps } from './prefetch-steps.ts';
import { forgetLoads, loadStep } from './load-step.ts';
import { registeredStep } from './register-steps.ts';
import { markShown } from './shown-steps.ts';
import { reportFailure } from './step-failures.ts';

interface StepOutletProps {
  stepId: string;
  /** Shown while the code is on its way. */
  loading?: ReactNode;
}

/**
 * The page of a step, whichever release of it can be shown: the chosen one, then the last good one, then an explanation.
 * The answers live in the store, outside of it, so that no rung loses them.
 */
export function StepOutlet({ stepId, loading = <StepLoading /> }: StepOutletProps): ReactElement {
  return <StepLadder key={stepId} step={registeredStep(stepId)} loading={loading} />;
}

function StepLadder({ step, loading }: { step: PageStep; loading: ReactNode }): ReactElement {
  const [attempt, setAttempt] = useState(1);
  const releases = step.fallback ? [step.chosen, step.fallback] : [step.chosen];
  const retry = () => {
    forgetLoads(releases);
    setAttempt(attempt + 1);
    // The button goes, and with it the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const explanation = <StepUnavailable label={step.label} onRetry={retry} />;
  const rungs = releases.reduceRight<ReactNode>(
    (next, release) => (
      <StepBoundary
        key={release.container}
        instead={next}
        onError={(error) => reportFailure({ stepId: step.id, version: release.version, error })}
      >
        <Suspense fallback={loading}>
          <StepPage step={step} release={release} loading={loading} />
        </Suspense>
      </StepBoundary>
    ),
    explanation,
  );
  return <div key={attempt}>{rungs}</div>;
}

interface StepPageProps {
  step: PageStep;
  release: StepRelease;
  loading: ReactNode;
}

/** Not a suspense: React holds back for 300 ms what comes right after a fallback. */
function StepPage({ step, release, loading }: StepPageProps): ReactNode {
  const load = loadStep(step, release);
  const result = useSyncExternalStore(load.subscribe, load.current);
  const language = usePageLanguage();
  const areTextsThere = useStepTexts(step.id, release);
  const isShown = result !== null && 'module' in result && areTextsThere;
  const definition = isShown ? result.module.definition : undefined;
  useEffect(() => {
    if (!definition) return undefined;
    markShown(step, release, definition);
    return prefetchSteps(step.id, (stepIds) => language.want(stepIds));
  }, [definition, step, release, language]);
  if (result && 'error' in result) throw result.error;
  if (!result || !areTextsThere) return loading;
  return <result.module.Page />;
}

function StepLoading(): ReactElement {
  return <p role="status">{TEXTS.stepLoading}</p>;
}

interface StepBoundaryProps {
  onError: (error: unknown) => void;
  /** Shown in place of the children once they failed. */
  instead: ReactNode;
  children: ReactNode;
}

/** Holds whatever goes wrong below it: a release that does not load, and one that breaks while it is drawn. */
export class StepBoundary extends Component<StepBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

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
