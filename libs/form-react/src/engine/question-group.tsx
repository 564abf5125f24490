import type { DataModel, Question, QuestionGroup } from '@portico/form-model';
import { answerOf, DEFAULT_TEXT_MAX_LENGTH, isRequired, optionsOf } from '@portico/form-model';
import { WIDGETS } from '../widgets/widgets.ts';
import type { FormEngineProps } from './form-engine.tsx';
import styles from './form-engine.module.css';

interface QuestionGroupProps extends Required<Omit<FormEngineProps, 'definition'>> {
  group: QuestionGroup;
  /** Those of the group's questions that are shown. */
  questions: Question[];
  dataModel: DataModel;
}

/** One group of questions under its heading. */
export function QuestionGroupSection(props: QuestionGroupProps) {
  const { group, questions, dataModel, answers, errors, onChange, readOnly } = props;
  const headingId = `group-${group.id}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {group.title}
      </h2>
      {group.intro && <p>{group.intro}</p>}
      {questions.map((question) => {
        const Widget = WIDGETS[question.widget];
        return (
          <Widget
            key={question.key}
            question={question}
            value={answerOf(answers, question.key)}
            errors={errors[question.key] ?? []}
            isRequired={isRequired(question, answers)}
            maxLength={dataModel[question.key]?.maxLength ?? DEFAULT_TEXT_MAX_LENGTH}
            options={optionsOf(question, answers)}
            readOnly={readOnly}
            onChange={onChange}
          />
        );
      })}
    </section>
  );
}
