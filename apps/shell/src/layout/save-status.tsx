import { useAppSelector } from '@portico/store';
import { saveStatusText } from './save-status-text.ts';
import styles from './save-status.module.css';

const hasRefused = (drafts: Record<string, { refused?: boolean }>) =>
  Object.values(drafts).some(({ refused }) => refused);

/** How saving stands, in words; said by a screen reader when it changes. */
export function SaveStatus() {
  const text = useAppSelector((state) => saveStatusText(state.saving, hasRefused(state.drafts.entries)));
  const phase = useAppSelector((state) => state.saving.phase);
  return (
    <p role="status" className={styles.status} data-phase={phase}>
      {text}
    </p>
  );
}
