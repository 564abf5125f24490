import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  lead?: string;
  /** Value of the `data-screen` attribute, for browser tests and screenshots. */
  screen?: string;
  children?: ReactNode;
}

export function Notice({ title, lead, screen, children }: NoticeProps) {
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className={styles.screen} data-screen={screen}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
