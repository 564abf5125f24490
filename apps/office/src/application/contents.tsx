import { type Answers, askedSteps, type StepDefinition } from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './contents.module.css';

interface ContentsProps {
  definitions: StepDefinition[];
  answers: Answers;
}

/** Steps and groups that have questions for this applicant, each a way to it. */
export function Contents({ definitions, answers }: ContentsProps) {
  const t = useText();
  return (
    <nav aria-label={t(texts.contents)} className={styles.contents}>
      <ul className={styles.list}>
        {askedSteps(definitions, answers).map(({ definition: { id, label }, groups }) => (
          <li key={id}>
            <button type="button" className={styles.step} onClick={() => goTo(id)}>
              {label}
            </button>
            <ul className={styles.list}>
              {groups.map(({ group }, index) => (
                <li key={group.id}>
                  <button type="button" className={styles.group} onClick={() => goTo(id, index)}>
                    {group.title}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** To the heading of a step, or of one of its groups, which then has the focus: a reader goes on from there. */
function goTo(step: string, group?: number): void {
  const heading = document.getElementById(`print-${step}`);
  const groups = heading?.parentElement?.querySelectorAll<HTMLElement>('h3') ?? [];
  const target = group === undefined ? heading : groups[group];
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
