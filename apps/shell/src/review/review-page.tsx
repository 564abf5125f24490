import { texts as shared } from '@portico/contracts';
import { useLocalise, useShell } from '@portico/step-kit';
import { followSaves, loadDocuments, selectAnswers, useAppDispatch, useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Spinner } from '@portico/ui';
import { useEffect, useMemo } from 'react';
import { usePageLanguage } from '../languages/index.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { useStepDefinitions } from '../steps/index.ts';
import { AnswersByStep } from './answers-by-step.tsx';
import { BeforeSubmitting } from './before-submitting.tsx';
import { DraftDownload } from './draft-download.tsx';
import { MissingNote } from './missing-note.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { useLocation } from 'react-router-dom';
import { rowId } from './review-links.ts';

/** All answers before submission, including unsaved ones and those from other tabs. Read-only; it doesn't validate. */
export function ReviewPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const localise = useLocalise();
  const { loaded, retry } = useStepDefinitions();
  const answers = useAppSelector(selectAnswers);
  const localised = useMemo(() => loaded?.definitions.map(localise), [loaded, localise]);

  useEffect(() => dispatch(followSaves()), [dispatch]);
  useDocumentsOf(loaded?.definitions);
  useTextsOf(loaded?.definitions);
  useAnchoredRow(localised !== undefined);

  return (
    <>
      <PageHeading>{t(texts.title)}</PageHeading>
      <div className={styles.page}>
        <p>{t(texts.intro)}</p>
        {localised ? (
          <>
            <MissingNote definitions={localised} answers={answers} />
            <AnswersByStep definitions={localised} answers={answers} />
          </>
        ) : (
          <Spinner size="block" />
        )}
        <MissingSteps ids={loaded?.missing ?? []} retry={retry} />
        <DraftDownload />
        <BeforeSubmitting definitions={localised ?? []} />
      </div>
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

/** Loads translations of steps that haven't been shown. */
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
 * Focuses the row in `/review#{questionKey}`, or the heading if that question is no longer asked.
 * @param isDrawn whether the rows are rendered
 */
function useAnchoredRow(isDrawn: boolean): void {
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    if (!isDrawn || hash === '') return;
    const place = document.getElementById(rowId(hash.slice(1))) ?? document.querySelector<HTMLElement>('h1');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [isDrawn, hash, visit]);
}
