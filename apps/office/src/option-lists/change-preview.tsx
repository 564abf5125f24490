import type { Sentence } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useFocusOnMount } from '../layout/use-focus-on-mount.ts';
import styles from './option-lists.module.css';
import { optionListsTexts as texts } from './option-lists.texts.ts';

export function ChangePreview({ lines }: { lines: readonly Sentence[] | undefined }) {
  return <div role="status">{lines && <Lines lines={lines} />}</div>;
}

function Lines({ lines }: { lines: readonly Sentence[] }) {
  const t = useText();
  const part = useFocusOnMount<HTMLUListElement>();
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
