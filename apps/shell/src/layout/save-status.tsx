import { useAppSelector } from '@portico/store';
import { saveStatusText } from './save-status-text.ts';
import styles from './save-status.module.css';

/** How saving stands, in words; said by a screen reader when it changes. */
export function SaveStatus() {
  const text = useAppSelector((state) => saveStatusText(state.saving));
  const phase = useAppSelector((state) => state.saving.phase);
  return (
    <p role="status" className={styles.status} data-phase={phase}>
      {text}
    </p>
  );
}
