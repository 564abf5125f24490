import { untranslatedWordsOf, writeProblems, type Problem, type StepDefinition } from '@portico/form-model';
import { useLocalise, useShell } from '@portico/step-kit';
import type { ShellStep } from '@portico/step-kit';
import { pageChanged, useAppDispatch, useAppSelector, selectWebStatus } from '@portico/store';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from '../page/link.tsx';
import { useDefinitions } from '../steps/index.ts';
import { summaryTexts as texts } from './summary.texts.ts';
import styles from './error-summary.module.css';

export function ErrorSummary() {
  const t = useText();
  const dispatch = useAppDispatch();
  const announced = useAppSelector((state) => state.validation.announced);
  const pages = useErrors();
  const definitions = useDefinitions(pages.length > 0);
  const localise = useLocalise();
  const summary = useRef<HTMLElement>(null);
  const seen = useRef(announced);

  useEffect(() => {
    if (announced === seen.current) return;
    seen.current = announced;
    summary.current?.focus({ preventScroll: true });
  }, [announced]);

  if (pages.length === 0) return null;
  const localised = (stepId: string) => {
    const definition = definitions?.find(({ id }) => id === stepId);
    return definition && localise(definition);
  };

  return (
    <section ref={summary} tabIndex={-1} className={styles.summary} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={styles.title}>
        {t(texts.title)}
      </h2>
      {pages.map(({ id, label, route, missing }) => (
        <div key={id} className={styles.page}>
          <h3 className={styles.label}>
            <Passage>{label}</Passage>
          </h3>
          <ul className={styles.list}>
            {missing.map(([key, problems]) => (
              <li key={key}>
                <Link to={{ pathname: route, hash: `#${key}` }} onClick={() => dispatch(pageChanged())}>
                  <Sentences of={problems} step={localised(id)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Sentences({ of: problems, step }: { of: Problem[]; step: StepDefinition | undefined }) {
  const inSource = [...(step ? untranslatedWordsOf(step) : []), ...problems.map(({ message }) => message)];
  return (
    <SourceWordsContext value={new Set(inSource)}>
      {writeProblems(step, problems).map((sentence, index) => (
        <Fragment key={sentence}>
          {index > 0 && ' '}
          <Passage>{sentence}</Passage>
        </Fragment>
      ))}
    </SourceWordsContext>
  );
}

/** Returns the pages with errors, in step order. Empty unless the application is being validated. */
export function useErrors(): (ShellStep & { missing: [key: string, problems: Problem[]][] })[] {
  const { steps } = useShell();
  const isValidating = useAppSelector(selectWebStatus) === 'validating';
  const errors = useAppSelector((state) => state.validation.errors);
  if (!isValidating) return [];
  return steps
    .map((step) => ({ ...step, missing: Object.entries(errors?.[step.id] ?? {}) }))
    .filter(({ missing }) => missing.length > 0);
}
