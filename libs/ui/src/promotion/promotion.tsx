import type { ReactNode } from 'react';
import styles from './promotion.module.css';

/** A sentence of the university over every page, as wide as it. */
export function Promotion({ children }: { children: ReactNode }) {
  return <p className={styles.promotion}>{children}</p>;
}
