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
import { useRowOfAddress } from './use-row-of-address.ts';

/**
 * Every answer at once, before it is submitted: unsent ones of this page too, and what other tabs have saved. It judges nothing, and what
 * the specification says of submitting stays where it is.
 */
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
  useRowOfAddress(localised !== undefined);

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

/** Brings the files of all steps, and follows those that are still being converted, as the pages of the steps do. */
function useDocumentsOf(definitions: Definitions): void {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  useEffect(() => {
    if (!isLoggedIn) return;
    for (const definition of definitions ?? []) void dispatch(loadDocuments(definition));
  }, [definitions, dispatch, isLoggedIn]);
}

/** In the language of the page: of steps that have not been shown, they may not have come yet. */
function useTextsOf(definitions: Definitions): void {
  const language = usePageLanguage();
  useEffect(() => language.want((definitions ?? []).map(({ id }) => id)), [definitions, language]);
}

/** A step whose questions don't come costs its own place alone. */
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
