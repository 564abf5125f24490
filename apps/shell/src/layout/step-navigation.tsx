import { selectAnswers, selectHasAnswers, selectWebStatus, useAppSelector } from '@portico/store';
import { useShell, useStepActions, type ShellStep } from '@portico/step-kit';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import { classNames, useDismissal } from '@portico/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { FocusEvent, MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../page/link.tsx';
import { ROUTES } from '../page/page-data.ts';
import { SectionLinks } from '../sections/section-links.tsx';
import { StatusNote } from '../sections/status-note.tsx';
import type { Status } from '../sections/section-status.ts';
import { useCurrentSections, type CurrentSections } from '../sections/use-current-sections.ts';
import { Check, Chevron, Sheet } from './navigation-icons.tsx';
import { layoutTexts as texts } from './layout.texts.ts';
import { useStepStatuses } from './use-step-statuses.ts';
import styles from './step-navigation.module.css';

/** Links to the steps, the sections of the current step, and the review page. In narrow windows, CSS folds the list into a bar with a button. */
export function StepNavigation() {
  const { pathname } = useLocation();
  const current = useShell().steps.find(({ route }) => route === pathname);
  return current ? <AtStep current={current} /> : <Navigation />;
}

function AtStep({ current }: { current: ShellStep }) {
  return <Navigation current={current} place={useCurrentSections(current.id)} />;
}

interface NavigationProps {
  current?: ShellStep;
  place?: CurrentSections | undefined;
}

function Navigation({ current, place }: NavigationProps) {
  const t = useText();
  const { steps } = useShell();
  const panelId = useId();
  const isSubmitted = useLocation().pathname === ROUTES.completion;
  const { isOpen, setIsOpen, anchor, opener, closeWhenLeft } = useOpening();
  const title = current?.label ?? t(isSubmitted ? texts.steps : texts.reviewAndSubmit);
  const number = current ? steps.indexOf(current) + 1 : 0;

  return (
    <div className={styles.navigation} data-open={isOpen || undefined}>
      {/* The backdrop is outside this element, so that pressing it closes the list. */}
      <div ref={anchor} onBlur={closeWhenLeft}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.place}>
            <span className={styles.title}>
              <Passage>{title}</Passage>
            </span>{' '}
            <span className={styles.where}>
              <span>
                {current
                  ? t(texts.where, { number, count: steps.length })
                  : !isSubmitted && t(texts.beforeSubmit)}
              </span>
              <span className={styles.section}>
                <SourceWordsContext value={place?.untranslated ?? NONE}>
                  <Passage>{place?.here?.title ?? ''}</Passage>
                </SourceWordsContext>
              </span>
            </span>
          </span>
          <Chevron className={styles.chevron} />
        </button>
        <div id={panelId} className={styles.panel}>
          <Steps current={current} isSubmitted={isSubmitted}>
            {place && place.sections.length > 0 && <SectionLinks {...place} />}
          </Steps>
          {!isSubmitted && <ReviewLink />}
        </div>
      </div>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Open state of the list in narrow windows. Following any link closes the list, even a link to the current location. */
function useOpening() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const setIsOpen = (opens: boolean) => setOpenAt(opens ? key : undefined);
  const anchor = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useDismissal(anchor, isOpen, {
    onPress: () => setIsOpen(false),
    onEscape: () => {
      setIsOpen(false);
      opener.current?.focus();
    },
  });
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !anchor.current?.contains(relatedTarget)) setIsOpen(false);
  };
  return { isOpen, setIsOpen, anchor, opener, closeWhenLeft };
}

interface StepsProps {
  current: ShellStep | undefined;
  isSubmitted: boolean;
  children: ReactNode;
}

/** After submission, steps are plain text, because their links would redirect to the completion page. */
function Steps({ current, isSubmitted, children }: StepsProps) {
  const t = useText();
  const { steps } = useShell();
  const ids = useId();
  const linkTo = useStepLinks();
  const statusOf = useStatusOf(isSubmitted);

  return (
    <nav aria-label={t(texts.steps)}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const { id, label, route } = step;
          const status = statusOf(id);
          const isDone = status?.state === 'answered';
          const noteId = `${ids}-${id}`;
          const name = (
            <>
              <span className={styles.number} aria-hidden="true">
                {isDone ? <Check /> : <span>{index + 1}</span>}
              </span>
              <span className={styles.label}>
                <Passage>{label}</Passage>
              </span>
            </>
          );
          return (
            <li key={id} className={classNames(styles.step, isDone && styles.done)}>
              <div className={styles.entry}>
                {isSubmitted ? (
                  <span className={styles.link}>{name}</span>
                ) : (
                  <Link
                    {...linkTo(route)}
                    className={styles.link}
                    aria-current={step === current ? 'step' : undefined}
                    aria-describedby={status?.state ? noteId : undefined}
                  >
                    {name}
                  </Link>
                )}
                <StatusNote id={noteId} status={status} />
              </div>
              {step === current && children}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function ReviewLink() {
  const t = useText();
  const linkTo = useStepLinks();
  const isHere = useLocation().pathname === ROUTES.review;
  return (
    <nav className={styles.review} aria-label={t(texts.review)}>
      <div className={styles.entry}>
        <Link {...linkTo(ROUTES.review)} className={styles.link} aria-current={isHere ? 'page' : undefined}>
          <span className={styles.number} aria-hidden="true">
            <Sheet />
          </span>
          <span className={styles.label}>{t(texts.reviewAndSubmit)}</span>
        </Link>
      </div>
    </nav>
  );
}

/** Returns link props for a step. The links save first; visitors with answers go to sign-up. */
function useStepLinks() {
  const { pathname } = useLocation();
  const { saveAndGo } = useStepActions();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const hasAnswers = useAppSelector(selectHasAnswers);
  const leadsToSignUp = !isLoggedIn && hasAnswers;
  const answers = useAppSelector((state) => (leadsToSignUp ? selectAnswers(state) : undefined));

  const follow = (route: string) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isLoggedIn || opensElsewhere) return;
    event.preventDefault();
    void saveAndGo(route);
  };

  return (route: string) => ({
    to: leadsToSignUp && route !== pathname ? ROUTES.signUp : route,
    state: leadsToSignUp ? { answers } : undefined,
    onClick: follow(route),
  });
}

/** Returns the status to show for a step: errors once the application has been validated; before that, progress. */
function useStatusOf(isSubmitted: boolean): (stepId: string) => Status | undefined {
  const counted = useStepStatuses();
  const isValidating = useAppSelector(selectWebStatus) === 'validating';
  const errors = useAppSelector((state) => state.validation.errors);
  return (stepId) => {
    if (isSubmitted) return DONE;
    if (!isValidating || !errors) return counted[stepId];
    const missing = Object.keys(errors[stepId] ?? {}).length;
    return missing === 0 ? DONE : { state: 'missing', missing };
  };
}

const DONE: Status = { state: 'answered', missing: 0 };
