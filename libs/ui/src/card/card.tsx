import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A titled card; the title is the page's heading and can take the focus. */
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
