import { questionsWithin, type QuestionGroup } from '@portico/form-model';
import { memo, useCallback } from 'react';
import { useForm, useFormState } from './form-context.ts';
import styles from './form-engine.module.css';
import type { FormState } from './form-source.ts';
import { QuestionSlot } from './question-slot.tsx';

/** One group of questions under its heading; nothing while all of them are hidden. */
export const QuestionGroupSection = memo(function QuestionGroupSection({ group }: { group: QuestionGroup }) {
  const form = useForm();
  const select = useCallback(
    ({ answers }: FormState) =>
      questionsWithin(group.questions).some((question) => !form.visibility(answers).isHidden(question)),
    [form, group],
  );
  const isShown = useFormState(select);
  if (!isShown) return null;

  const headingId = `group-${group.id}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {group.title}
      </h2>
      {group.intro && <p>{group.intro}</p>}
      {questionsWithin(group.questions).map((question) => (
        <QuestionSlot key={question.key} question={question} />
      ))}
    </section>
  );
});
