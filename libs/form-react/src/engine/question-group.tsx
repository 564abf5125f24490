import type { QuestionGroup } from '@portico/form-model';
import { memo } from 'react';
import { Contents } from './contents.tsx';
import styles from './form-engine.module.css';
import { useHasShown } from './use-has-shown.ts';

/** One group of questions under its heading; nothing while all of them are hidden. */
export const QuestionGroupSection = memo(function QuestionGroupSection({ group }: { group: QuestionGroup }) {
  if (!useHasShown(group.questions)) return null;
  const headingId = `group-${group.id}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {group.title}
      </h2>
      {group.intro && <p>{group.intro}</p>}
      <Contents content={group.questions} />
    </section>
  );
});
