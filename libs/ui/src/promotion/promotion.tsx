import type { ReactNode } from 'react';
import styles from './promotion.module.css';

export function Promotion({ children }: { children: ReactNode }) {
  return <p className={styles.promotion}>{children}</p>;
}
