import type { Sentence } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useFocus } from '../layout/use-focus.ts';
import styles from './lists.module.css';
import { listsTexts as texts } from './lists.texts.ts';

/** What a change would do; nothing before it was asked. */
export function Plan({ lines }: { lines: readonly Sentence[] | undefined }) {
  return <div role="status">{lines && <Lines lines={lines} />}</div>;
}

function Lines({ lines }: { lines: readonly Sentence[] }) {
  const t = useText();
  const part = useFocus<HTMLUListElement>();
  return (
    <ul ref={part} tabIndex={-1} className={styles.plan}>
      {lines.length === 0 && <li>{t(texts.nothingChanges)}</li>}
      {lines.map((line) => {
        const words = t.say(line);
        return <li key={words}>{words}</li>;
      })}
    </ul>
  );
}
