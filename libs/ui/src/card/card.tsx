import type { ReactNode } from 'react';
import styles from './card.module.css';

export function Card({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
