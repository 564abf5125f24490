import type { Answers, StepDefinition } from '@portico/form-model';
import { FormContext } from './form-context.ts';
import styles from './form-engine.module.css';
import type { FormServices } from './form-services.ts';
import type { FormSource } from './form-source.ts';
import { QuestionGroupSection } from './question-group.tsx';
import { useFormOf } from './use-form-of.ts';

/** None of them may change with every drawing: the form begins anew with each. */
export interface FormEngineProps {
  definition: StepDefinition;
  source: FormSource;
  services: FormServices;
  /** The keys that the person changed, companions included. */
  onChange(changes: Answers): void;
  /** YYYY-MM-DD in the university's time zone. */
  today: string;
  readOnly?: boolean;
}

/** Draws the questions of a step that are to be seen with the answers of `source`. Holds no answers itself. */
export function FormEngine({
  definition,
  source,
  services,
  onChange,
  today,
  readOnly = false,
}: FormEngineProps) {
  const form = useFormOf({ definition, source, services, change: onChange, today, readOnly });
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
