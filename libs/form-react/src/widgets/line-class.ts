import { classNames } from '@portico/ui';
import styles from './control.module.css';

/** The look of a line of text, as wide as what it takes: in steps, so that the right edges of a form stay calm. */
export function lineClass(length: number): string {
  return classNames(styles.control, length <= 6 ? styles.short : length <= 30 && styles.medium);
}
