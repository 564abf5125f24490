import {
  askedSteps,
  isUntranslated,
  untranslatedWordsOf,
  type Answers,
  type QuestionGroup,
  type StepDefinition,
  type Visibility,
} from '@portico/form-model';
import { selectDocuments, useAppSelector } from '@portico/store';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Passage, SourceWordsContext, useText } from '@portico/texts/react';
import { ActionLink } from './action-link.tsx';
import { AnswerBlocks } from './answer-blocks.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { askedWithin, hasAnswer, type Summary } from './review-summary.ts';

interface AnswersByStepProps {
  definitions: StepDefinition[];
  answers: Answers;
  visibility: Visibility;
  showsUnanswered: boolean;
}

export function AnswersByStep({ definitions, answers, visibility, showsUnanswered }: AnswersByStepProps) {
  const documents = useAppSelector(selectDocuments);
  return askedSteps(definitions, answers).map(({ definition, groups }) => {
    const { id, label, route } = definition;
    const summary: Summary = { answers, visibility, documents, route, showsUnanswered };
    return (
      <section
        key={id}
        className={styles.step}
        aria-labelledby={`step-${id}`}
        {...(isUntranslated(definition) && { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) })}
      >
        <SourceWordsContext value={untranslatedWordsOf(definition)}>
          <h2 id={`step-${id}`}>
            <Passage>{label}</Passage>
          </h2>
          {groups.map(({ group }) => (
            <AnswersOfSection key={group.id} group={group} summary={summary} />
          ))}
        </SourceWordsContext>
      </section>
    );
  });
}

function AnswersOfSection({ group, summary }: { group: QuestionGroup; summary: Summary }) {
  const t = useText();
  const asked = askedWithin(group.questions, summary);
  const isStarted = asked.some((question) => hasAnswer(question, summary));
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h3>
          <Passage>{group.title}</Passage>
        </h3>
        {!isStarted && (
          <p className={styles.notStarted}>
            <span>{t(texts.notStarted)}</span>{' '}
            <ActionLink
              text={texts.start}
              of={group.title}
              route={summary.route}
              target={`group-${group.id}`}
              keys={asked.map(({ key }) => key)}
            />
          </p>
        )}
      </div>
      {(isStarted || summary.showsUnanswered) && (
        <AnswerBlocks content={group.questions} summary={summary} level={4} />
      )}
    </section>
  );
}
