import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  lead?: string;
  /** Marks the screen for programs that look at it. */
  screen?: string;
  children?: ReactNode;
}

/** A page of one message, with the way on. */
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
