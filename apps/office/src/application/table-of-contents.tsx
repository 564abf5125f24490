import {
  type Answers,
  askedSteps,
  isAnswered,
  ownKeys,
  type StepDefinition,
  visibilityOf,
} from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { useRef } from 'react';
import { useMedia } from '../layout/use-media.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './table-of-contents.module.css';

interface TableOfContentsProps {
  definitions: StepDefinition[];
  answers: Answers;
  isAnsweredOnly: boolean;
}

export const useIsCollapsed = (): boolean => useMedia('(max-width: 92.49rem)');

export function TableOfContents(props: TableOfContentsProps) {
  const t = useText();
  return (
    <nav aria-label={t(texts.contents)} className={styles.contents}>
      <Steps {...props} onGo={goTo} />
    </nav>
  );
}

export function CollapsibleContents(props: TableOfContentsProps) {
  const t = useText();
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <nav aria-label={t(texts.contents)} className={styles.contents}>
      <details ref={fold} className={styles.fold}>
        <summary className={styles.summary}>{t(texts.contents)}</summary>
        <Steps
          {...props}
          onGo={(step, group) => {
            if (fold.current) fold.current.open = false;
            goTo(step, group);
          }}
        />
      </details>
    </nav>
  );
}

type StepsProps = TableOfContentsProps & { onGo(step: string, group?: number): void };

function Steps({ definitions, answers, isAnsweredOnly, onGo }: StepsProps) {
  const { read } = visibilityOf(definitions, answers);
  const steps = askedSteps(definitions, answers).map(({ definition, groups }) => ({
    definition,
    groups: groups
      .map(({ group, questions }, index) => ({
        ...{ group, index },
        isAnswered: questions.flatMap(ownKeys).some((key) => isAnswered(read(key))),
      }))
      .filter((each) => !isAnsweredOnly || each.isAnswered),
  }));
  return (
    <ul className={styles.list}>
      {steps
        .filter(({ groups }) => groups.length > 0)
        .map(({ definition: { id, label }, groups }) => (
          <li key={id}>
            <button type="button" className={styles.step} onClick={() => onGo(id)}>
              {label}
            </button>
            <ul className={styles.list}>
              {groups.map(({ group, index }) => (
                <li key={group.id}>
                  <button type="button" className={styles.group} onClick={() => onGo(id, index)}>
                    {group.title}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

/** Scrolls to a step or group and focuses its heading, so that screen readers continue there. */
function goTo(step: string, group?: number): void {
  const heading = document.getElementById(`print-${step}`);
  const groups = heading?.parentElement?.querySelectorAll<HTMLElement>('h3') ?? [];
  const target = group === undefined ? heading : groups[group];
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
