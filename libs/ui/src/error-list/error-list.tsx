import type { Words } from '@portico/texts';
import { Passage } from '@portico/texts/react';
import { SeverityIcon } from '../icons.tsx';
import styles from './error-list.module.css';

export function ErrorList({ id, errors }: { id: string; errors: readonly Words[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} className={styles.list}>
      {errors.map((error, index) => (
        <li key={index} className={styles.error}>
          <SeverityIcon severity="error" className={styles.icon} />
          <Passage>{error}</Passage>
        </li>
      ))}
    </ul>
  );
}
