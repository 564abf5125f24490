import type { Progress } from '@portico/form-model';
import { selectAnswers, selectHasAnswers, selectWebStatus, useAppSelector } from '@portico/store';
import { useShell, useStepActions } from '@portico/step-kit';
import type { Words } from '@portico/texts';
import { Passage, useText } from '@portico/texts/react';
import { classNames, VisuallyHidden } from '@portico/ui';
import { useId } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../page/link.tsx';
import { ROUTES } from '../page/page-context.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import { useStepStatuses } from './use-step-statuses.ts';
import styles from './step-navigation.module.css';

/** Links save first, or send visitors with answers to sign-up. Submitted steps are text: links would redirect to the completion page. */
export function StepNavigation() {
  const t = useText();
  const { steps } = useShell();
  const { pathname } = useLocation();
  const { saveAndGo } = useStepActions();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const hasAnswers = useAppSelector(selectHasAnswers);
  const ids = useId();
  const leadsToSignUp = !isLoggedIn && hasAnswers;
  const answers = useAppSelector((state) => (leadsToSignUp ? selectAnswers(state) : undefined));
  const isValidating = useAppSelector(selectWebStatus) === 'validating';
  const errors = useAppSelector((state) => state.validation.errors);
  const current = steps.findIndex(({ route }) => route === pathname);
  const isReview = pathname === ROUTES.review;
  const counted = useStepStatuses();
  const isSubmitted = pathname === ROUTES.completion;

  const follow = (route: string) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isLoggedIn || opensElsewhere) return;
    event.preventDefault();
    void saveAndGo(route);
  };

  /** Shows errors only after validation; before that, progress. */
  const statusOf = (id: string): StepStatus | undefined => {
    if (isSubmitted) return 'complete';
    if (!isValidating || !errors) return counted[id];
    return Object.keys(errors[id] ?? {}).length === 0 ? 'complete' : 'incomplete';
  };

  const name = (id: string, label: Words, index: number) => (
    <>
      <span className={styles.number} aria-hidden="true">
        {statusOf(id) === 'complete' ? <Check /> : <span>{index + 1}</span>}
        <StepMark status={statusOf(id)} />
      </span>
      <span className={styles.label}>
        <Passage>{label}</Passage>
      </span>
    </>
  );

  return (
    <div className={styles.navigation}>
      <nav aria-label={t(texts.steps)}>
        <ol className={styles.steps}>
          {steps.map(({ id, route, label }, index) => (
            <li
              key={id}
              className={classNames(
                styles.step,
                index < current && styles.passed,
                statusOf(id) === 'complete' && styles.complete,
              )}
            >
              {isSubmitted ? (
                <span className={styles.link}>{name(id, label, index)}</span>
              ) : (
                <Link
                  to={leadsToSignUp && index !== current ? ROUTES.signUp : route}
                  state={leadsToSignUp ? { answers } : undefined}
                  className={styles.link}
                  aria-current={index === current ? 'step' : undefined}
                  aria-describedby={statusOf(id) ? `${ids}-${id}` : undefined}
                  onClick={follow(route)}
                >
                  {name(id, label, index)}
                </Link>
              )}
              <StatusText id={`${ids}-${id}`} of={statusOf(id)} />
            </li>
          ))}
        </ol>
      </nav>
      {!isSubmitted && (
        <nav className={styles.review} aria-label={t(texts.review)}>
          <Link
            to={leadsToSignUp && !isReview ? ROUTES.signUp : ROUTES.review}
            state={leadsToSignUp ? { answers } : undefined}
            className={styles.reviewLink}
            aria-current={isReview ? 'page' : undefined}
            onClick={follow(ROUTES.review)}
          >
            {t(texts.checkAnswers)}
          </Link>
        </nav>
      )}
    </div>
  );
}

type StepStatus = Progress['status'] | 'complete' | 'incomplete';

function StatusText({ id, of: status }: { id: string; of: StepStatus | undefined }) {
  const t = useText();
  return (
    status && <VisuallyHidden id={id}>{t(status === 'started' ? texts.begun : texts[status])}</VisuallyHidden>
  );
}

/** Shown at the step's number; states differ by shape. */
function StepMark({ status }: { status: StepStatus | undefined }) {
  if (status !== 'started' && status !== 'answered') return null;
  return (
    <svg viewBox="0 0 16 16" width="16" className={styles.mark}>
      <circle cx="8" cy="8" r="7" className={styles.ground} />
      {status === 'answered' ? (
        <path d="M4.5 8.3l2.4 2.3 4.4-5" fill="none" stroke="currentColor" strokeWidth="2" />
      ) : (
        <path d="M8 4a4 4 0 0 1 0 8z" fill="currentColor" />
      )}
    </svg>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 16 16" width="16" aria-hidden="true">
      <path d="M2.8 8.6l3.5 3.4 6.9-7.6" fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
