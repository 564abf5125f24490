import { classNames } from '@portico/ui';
import styles from './control.module.css';

/** The look of a line of text, as wide as what it takes: in steps, so that the right edges of a form stay calm. */
export function lineClass(maxLength: number): string {
  return classNames(styles.control, maxLength <= 6 ? styles.short : maxLength <= 30 && styles.medium);
}
