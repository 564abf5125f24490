import styles from './field.module.css';
import { fieldIds } from './field-ids.ts';

export function Hint({ questionKey, children }: { questionKey: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={fieldIds(questionKey).hint} className={styles.hint}>
      {children}
    </p>
  );
}
