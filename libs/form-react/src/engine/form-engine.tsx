import type { Answers, StepDefinition } from '@portico/form-model';
import { FormContext } from './form-context.ts';
import styles from './form-engine.module.css';
import type { FormSource } from './form-source.ts';
import { QuestionGroupSection } from './question-group.tsx';
import { useFormOf } from './use-form-of.ts';

export interface FormEngineProps {
  definition: StepDefinition;
  source: FormSource;
  /** The keys that the person changed, companions included. The same function as long as the form stands. */
  onChange(changes: Answers): void;
  readOnly?: boolean;
}

/** Draws the questions of a step that are to be seen with the answers of `source`. Holds no answers itself. */
export function FormEngine({ definition, source, onChange, readOnly = false }: FormEngineProps) {
  const form = useFormOf({ definition, source, change: onChange, readOnly });
  return (
    <FormContext value={form}>
      <p className={styles.legend}>
        Questions marked with <span className={styles.mark}>*</span> have to be answered before you submit.
      </p>
      {definition.groups.map((group) => (
        <QuestionGroupSection key={group.id} group={group} />
      ))}
    </FormContext>
  );
}
