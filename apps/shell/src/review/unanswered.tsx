import { isMissing, type Question } from '@portico/form-model';
import { Passage, useText } from '@portico/texts/react';
import { useId } from 'react';
import { ReviewLink } from './review-link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { hasAnswer, type Summary } from './review-summary.ts';

export function Unanswered({ questions, summary }: { questions: Question[]; summary: Summary }) {
  const t = useText();
  const titleId = useId();
  const open = questions.filter((question) => !hasAnswer(question, summary));
  if (!summary.showsUnanswered || open.length === 0) return null;
  return (
    <div className={styles.unanswered}>
      <p id={titleId}>{t(texts.unanswered)}</p>
      <ul aria-labelledby={titleId}>
        {open.map((question) => (
          <li key={question.key}>
            <ReviewLink route={summary.route} target={question.key}>
              <Passage>{question.label}</Passage>
            </ReviewLink>
            {isMissing(question, summary.visibility) && (
              <span>
                {' '}
                <span>{t(texts.required)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
