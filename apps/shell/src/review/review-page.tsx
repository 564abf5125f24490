import { texts as shared } from '@portico/contracts';
import { visibilityOf, type StepDefinition } from '@portico/form-model';
import { useLocalise, useShell } from '@portico/step-kit';
import {
  followSaves,
  loadDocuments,
  selectAnswers,
  useAppDispatch,
  useAppSelector,
  validateAnswers,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Spinner } from '@portico/ui';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageLanguage } from '../languages/index.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { useStepDefinitions } from '../steps/index.ts';
import { AnswersByStep } from './answers-by-step.tsx';
import { DraftDownload } from './draft-download.tsx';
import { MissingList } from './missing-list.tsx';
import { rowOf } from './review-targets.ts';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { SubmitSection } from './submit-section.tsx';
import { missingOf } from './review-summary.ts';
import { useShowsUnanswered } from './use-shows-unanswered.ts';

/** Shows all answers before submission, including unsaved ones and those from other tabs. Validates only on and after the first Submit. */
export function ReviewPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const localise = useLocalise();
  const { loaded, retry } = useStepDefinitions();
  const localised = useMemo(() => loaded?.definitions.map(localise), [loaded, localise]);

  useEffect(() => dispatch(followSaves()), [dispatch]);
  useDocumentsOf(loaded?.definitions);
  useTextsOf(loaded?.definitions);
  useAnchoredRow(localised !== undefined);

  return (
    <>
      <PageHeading isInBar>{t(texts.title)}</PageHeading>
      <div className={styles.page}>
        <p>{t(texts.intro)}</p>
        {localised ? (
          <AllAnswers
            definitions={localised}
            unloaded={<MissingSteps ids={loaded?.missing ?? []} retry={retry} />}
            isWhole={loaded?.missing.length === 0}
          />
        ) : (
          <Spinner size="block" />
        )}
      </div>
    </>
  );
}

interface AllAnswersProps {
  definitions: StepDefinition[];
  unloaded: ReactNode;
  isWhole: boolean;
}

function AllAnswers({ definitions, unloaded, isWhole }: AllAnswersProps) {
  const t = useText();
  const answers = useAppSelector(selectAnswers);
  const dispatch = useAppDispatch();
  const [showsUnanswered, show] = useShowsUnanswered();
  useEffect(() => void dispatch(validateAnswers()), [dispatch, answers]);
  const visibility = visibilityOf(definitions, answers);
  const missing = missingOf(definitions, answers, visibility);
  return (
    <>
      <MissingList steps={missing} isWhole={isWhole} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={showsUnanswered}
          onChange={({ currentTarget }) => show(currentTarget.checked)}
        />
        <span>{t(texts.showUnanswered)}</span>
      </label>
      <AnswersByStep {...{ definitions, answers, visibility, showsUnanswered }} />
      {unloaded}
      <DraftDownload />
      <SubmitSection missing={missing.flatMap((step) => step.missing).length} />
    </>
  );
}

type Definitions = NonNullable<ReturnType<typeof useStepDefinitions>['loaded']>['definitions'] | undefined;

function useDocumentsOf(definitions: Definitions): void {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  useEffect(() => {
    if (!isLoggedIn) return;
    for (const definition of definitions ?? []) void dispatch(loadDocuments(definition));
  }, [definitions, dispatch, isLoggedIn]);
}

/** Loads the translations of all steps, including those that the person hasn't opened. */
function useTextsOf(definitions: Definitions): void {
  const language = usePageLanguage();
  useEffect(() => language.want((definitions ?? []).map(({ id }) => id)), [definitions, language]);
}

function MissingSteps({ ids, retry }: { ids: readonly string[]; retry: () => void }) {
  const t = useText();
  const { steps } = useShell();
  const missing = steps.filter(({ id }) => ids.includes(id));
  if (missing.length === 0) return null;
  return (
    <section className={styles.section} role="alert">
      {missing.map(({ id, label }) => (
        <h2 key={id}>{t(shared.stepUnavailableTitle, { label })}</h2>
      ))}
      <p>{t(shared.stepUnavailable)}</p>
      <Button variant="secondary" onClick={retry}>
        {t(shared.stepRetry)}
      </Button>
    </section>
  );
}

/**
 * Focuses the row of the question in `/review#{questionKey}`, or the page heading if the question is no longer asked.
 * @param isDrawn whether the rows are rendered; until then, does nothing
 */
function useAnchoredRow(isDrawn: boolean): void {
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    if (!isDrawn || hash === '') return;
    const place = rowOf(hash.slice(1)) ?? document.querySelector<HTMLElement>('h1');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [isDrawn, hash, visit]);
}
