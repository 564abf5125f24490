import type { Answers, Question, QuestionGroup } from '@portico/form-model';
import { answerOf, isAnswered } from '@portico/form-model';
import { PrintedAnswer } from './answers/printed-answer.tsx';
import styles from './print-view.module.css';

interface PrintedGroupProps {
  group: QuestionGroup;
  /** Those of the group's questions that are shown. */
  questions: Question[];
  answers: Answers;
}

export function PrintedGroup({ group, questions, answers }: PrintedGroupProps) {
  return (
    <section>
      <h3>{group.title}</h3>
      <dl className={styles.answers}>
        {questions.map((question) => {
          const value = answerOf(answers, question.key);
          return (
            <div key={question.key} className={styles.row}>
              <dt>{question.label}</dt>
              <dd data-answer-key={isAnswered(value) ? question.key : undefined}>
                <PrintedAnswer question={question} value={value} answers={answers} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
