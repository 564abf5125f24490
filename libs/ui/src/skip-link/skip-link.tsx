import { useText } from '@portico/texts/react';
import type { MouseEvent } from 'react';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './skip-link.module.css';

/**
 * The first thing that the Tab key reaches: leads past the header to the element `target` (an id), which should have
 * `tabIndex={-1}`. It stays hidden until it has the focus, and leaves the address alone.
 */
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
