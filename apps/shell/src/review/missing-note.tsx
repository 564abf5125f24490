import { askedSteps, isMissing, visibilityOf, type Answers, type StepDefinition } from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { Link } from '../page/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { rowLink } from './review-links.ts';
import styles from './review-page.module.css';

/** Counts unanswered required questions without validating, so the application's status doesn't change. */
export function MissingNote({ definitions, answers }: { definitions: StepDefinition[]; answers: Answers }) {
  const t = useText();
  const visibility = visibilityOf(definitions, answers);
  const missing = askedSteps(definitions, answers)
    .flatMap(({ groups }) => groups)
    .flatMap(({ questions }) => questions)
    .filter((question) => isMissing(question, visibility));
  const [first] = missing;
  const count = missing.length;
  return (
    <p className={first ? styles.someMissing : styles.noneMissing}>
      <span>{t(texts.missing, { count })}</span>{' '}
      {first && (
        <Link to={rowLink(first.key)} replace>
          {t(texts.toMissing, { count })}
        </Link>
      )}
    </p>
  );
}
