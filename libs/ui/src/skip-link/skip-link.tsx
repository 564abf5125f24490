import { useText } from '@portico/texts/react';
import type { MouseEvent } from 'react';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './skip-link.module.css';

/** First Tab stop. Moves the focus to the element with the id `target`, which needs `tabIndex={-1}`. Hidden until focused. Doesn't change the URL. */
export function SkipLink({ target, children }: { target: string; children?: string }) {
  const t = useText();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={styles.link} href={`#${target}`} onClick={skip}>
      {children ?? t(texts.skip)}
    </a>
  );
}
