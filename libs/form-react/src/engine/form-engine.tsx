import { visibleQuestions, type Answers, type StepDefinition } from '@portico/form-model';
import styles from './form-engine.module.css';
import { QuestionGroupSection } from './question-group.tsx';

export interface FormEngineProps {
  definition: StepDefinition;
  answers: Answers;
  /** The messages of this step by answer key, as `validate` gives them. */
  errors?: Record<string, readonly string[]>;
  /** The keys that the person changed, companions included. */
  onChange(changes: Answers): void;
  readOnly?: boolean;
}

/** Draws the questions of a step that are to be seen with these answers. Holds no answers itself. */
export function FormEngine({
  definition,
  answers,
  errors = {},
  onChange,
  readOnly = false,
}: FormEngineProps) {
  return (
    <>
      <p className={styles.legend}>
        Questions marked with <span className={styles.mark}>*</span> have to be answered before you submit.
      </p>
      {visibleQuestions(definition, answers).map(({ group, questions }) => (
        <QuestionGroupSection
          key={group.id}
          group={group}
          questions={questions}
          dataModel={definition.dataModel}
          answers={answers}
          errors={errors}
          onChange={onChange}
          readOnly={readOnly}
        />
      ))}
    </>
  );
}
