import { useText } from '@portico/texts/react';
import { sectionsTexts as texts } from './sections.texts.ts';
import type { Status } from './section-status.ts';
import styles from './section-links.module.css';

/** Text of a status. Takes up a line even when empty, so that the layout doesn't shift when progress has been counted. */
export function StatusNote({ id, status }: { id: string; status: Status | undefined }) {
  const t = useText();
  const { state, missing } = status ?? NOT_COUNTED;
  return (
    <span id={id} className={styles.note} data-state={state}>
      {state && (state === 'missing' ? t(texts.missing, { count: missing }) : t(texts[state]))}
    </span>
  );
}

const NOT_COUNTED: Status = { state: undefined, missing: 0 };
