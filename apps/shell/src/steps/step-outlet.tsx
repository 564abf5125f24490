import { texts } from '@portico/contracts';
import type { PageStep, StepRelease } from '@portico/contracts';
import { LOAD_TIMEOUT } from '@portico/federation';
import { StepWidgets } from '@portico/step-kit';
import { useText } from '@portico/texts/react';
import { Boundary, Button } from '@portico/ui';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { usePageLanguage, useStepTexts } from '../languages/language-context.tsx';
import styles from '../unavailable/unavailable.module.css';
import { restoreBuiltIns } from './built-ins.ts';
import { begin, finish, HangError, watchShown } from './hang-watch.ts';
import { prefetchSteps } from './prefetch-steps.ts';
import { forgetLoads, giveUp, loadStep } from './load-step.ts';
import { asServed, registeredStep } from './register-steps.ts';
import { setShownRelease, shownReleaseOf } from './shown-releases.ts';
import { reportFailure } from './step-failures.ts';

interface StepOutletProps {
  stepId: string;
  label?: string;
  loading?: ReactNode;
}

/** Shows a step: its chosen release, or else the last good one, or else an explanation. No fallback loses answers, which are in the store. */
export function StepOutlet({ stepId, label, loading = <StepLoading /> }: StepOutletProps): ReactElement {
  const step = registeredStep(stepId);
  return <StepLadder key={stepId} step={step} label={label ?? step.label} loading={loading} />;
}

interface StepLadderProps {
  step: PageStep;
  label: string;
  loading: ReactNode;
}

function StepLadder({ step, label, loading }: StepLadderProps): ReactElement {
  const [attempt, setAttempt] = useState(1);
  const releases = step.fallback ? [step.chosen, step.fallback] : [step.chosen];
  useEffect(
    () => () => {
      // After the step's own clean-up.
      queueMicrotask(() => reportReplaced(step));
    },
    [step],
  );
  const retry = () => {
    forgetLoads(releases);
    setAttempt(attempt + 1);
    // Retrying removes the focused button, so the focus moves to the heading.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const explanation = <StepUnavailable label={label} onRetry={retry} />;
  const rungs = releases.reduceRight<ReactNode>(
    (next, release) => (
      <Boundary
        key={release.container}
        instead={next}
        onError={(error) => reportFailure({ stepId: step.id, version: release.version, error })}
      >
        <Suspense fallback={loading}>
          <StepPage step={step} release={release} loading={loading} />
        </Suspense>
      </Boundary>
    ),
    explanation,
  );
  return <div key={attempt}>{rungs}</div>;
}

function reportReplaced(step: PageStep): void {
  const replaced = restoreBuiltIns();
  if (replaced.length === 0) return;
  const { version } = shownReleaseOf(step).release;
  const error = new Error(`It replaced ${replaced.join(', ')}.`);
  reportFailure({ stepId: step.id, version, error, kind: 'patched' });
}

interface StepPageProps {
  step: PageStep;
  release: StepRelease;
  loading: ReactNode;
}

/** Waits for the code without Suspense, because React delays content after a Suspense fallback by 300 ms. */
function StepPage({ step, release, loading }: StepPageProps): ReactNode {
  const load = loadStep(step, release);
  const result = useSyncExternalStore(load.subscribe, load.current, load.current);
  const areTextsThere = useStepTexts(step.id, release);
  const isShown = result !== null && 'module' in result && areTextsThere;
  const definition = isShown ? result.module.definition : undefined;
  useEffect(() => {
    if (definition) setShownRelease(step, release, asServed(definition));
  }, [definition, step, release]);
  const reportWidget = useCallback(
    (error: unknown) => reportFailure({ stepId: step.id, version: release.version, error, kind: 'widget' }),
    [step, release],
  );
  if (result && 'error' in result) throw result.error;
  if (!result || !areTextsThere) return loading;
  const { module } = result;
  return (
    <StepWidgets module={module} onFailure={reportWidget} loading={loading}>
      <Watched stepId={step.id} release={release} isLast={release === (step.fallback ?? step.chosen)}>
        <module.Page />
      </Watched>
      <Ahead stepId={step.id} />
      {step.counted && release === step.chosen && <View step={step} />}
    </StepWidgets>
  );
}

interface WatchedProps {
  stepId: string;
  release: StepRelease;
  isLast: boolean;
  children: ReactNode;
}

/** Notes that the step's code runs, so that a later page knows which release hung. Throws if it took too long and there is another release. */
function Watched({ stepId, release, isLast, children }: WatchedProps): ReactNode {
  const { container } = release;
  const [began] = useState(() => {
    begin(container);
    return performance.now();
  });
  useEffect(() => {
    finish(container);
    const took = performance.now() - began;
    if (!isLast && took > LOAD_TIMEOUT && document.visibilityState === 'visible') {
      giveUp(release);
      throw new HangError(`It took ${Math.round(took)} ms to render`);
    }
    return watchShown(container, (blocked) => {
      if (!isLast) giveUp(release);
      const error = new HangError(`It blocked the page for ${Math.round(blocked)} ms`);
      reportFailure({ stepId, version: release.version, error });
    });
  }, [stepId, release, container, began, isLast]);
  return children;
}

/** Prefetches the other steps. Mounted after the step's page, so that prefetching doesn't compete for bandwidth. */
function Ahead({ stepId }: { stepId: string }): null {
  const language = usePageLanguage();
  useEffect(
    () =>
      prefetchSteps(stepId, (stepIds) => {
        language.want(stepIds);
        language.wantLater();
      }),
    [stepId, language],
  );
  return null;
}

/** Reports that the step's page is usable. Not mounted if the page throws. */
function View({ step }: { step: PageStep }): null {
  useEffect(() => {
    const now = performance.now();
    import(/* webpackChunkName: "report-view" */ './report-view.ts').then(
      ({ reportView }) => reportView(step, now),
      () => undefined,
    );
  }, [step]);
  return null;
}

function StepLoading(): ReactElement {
  const t = useText();
  return <p role="status">{t(texts.stepLoading)}</p>;
}

function StepUnavailable({ label, onRetry }: { label: string; onRetry: () => void }): ReactElement {
  const t = useText();
  return (
    <section role="alert" aria-labelledby="step-unavailable" className={styles.notice}>
      <h2 id="step-unavailable" className={styles.title}>
        {t(texts.stepUnavailableTitle, { label })}
      </h2>
      <p>{t(texts.stepUnavailable)}</p>
      <Button onClick={onRetry}>{t(texts.stepRetry)}</Button>
    </section>
  );
}
