import { isUntranslated, untranslatedWordsOf } from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { Link } from '../page/link.tsx';
import { useErrors } from '../summary/error-summary.tsx';
import { ReviewLink } from './review-link.tsx';
import { MISSING, rowId, rowLink, SUBMIT } from './review-targets.ts';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import type { MissingOfStep } from './review-summary.ts';

interface MissingListProps {
  steps: readonly MissingOfStep[];
  /** Whether all steps are loaded. If not, an empty list doesn't mean that nothing is missing. */
  isWhole: boolean;
}

/** Lists unanswered required questions. After a submission with errors, the error summary above this page replaces it. */
export function MissingList({ steps, isWhole }: MissingListProps) {
  const t = useText();
  const hasErrors = useErrors().length > 0;
  const count = steps.flatMap(({ missing }) => missing).length;
  if (hasErrors || (count === 0 && !isWhole)) return null;
  if (count === 0)
    return (
      <p className={styles.noneMissing}>
        <span>{t(texts.missing, { count })}</span> <span>{t.rich(texts.ready, { link: toSubmit })}</span>
      </p>
    );
  return (
    <section className={styles.someMissing} aria-labelledby={rowId(MISSING)}>
      <h2 id={rowId(MISSING)} tabIndex={-1}>
        {t(texts.missing, { count })}
      </h2>
      {steps.map(({ definition, missing }) => (
        <div
          key={definition.id}
          {...(isUntranslated(definition) && { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) })}
        >
          <SourceWordsContext value={untranslatedWordsOf(definition)}>
            <h3>
              <Passage>{definition.label}</Passage>
            </h3>
            <ul>
              {missing.map(({ question, set }) => (
                <li key={question.key}>
                  <ReviewLink route={definition.route} target={question.key} isRow={false}>
                    <Passage>{question.label}</Passage>
                  </ReviewLink>
                  {set && (
                    <span className={styles.ofSet}>
                      {' '}
                      <Passage>{set}</Passage>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </SourceWordsContext>
        </div>
      ))}
    </section>
  );
}

const toSubmit = (words: ReactNode) => (
  <Link to={rowLink(SUBMIT)} replace>
    {words}
  </Link>
);
