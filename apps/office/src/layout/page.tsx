import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { Loading } from './loaded.tsx';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './page.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageProps {
  title: string;
  screen: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, screen, actions, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-screen={screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it */}
      <section aria-label={title} tabIndex={0} className={styles.body}>
        {children}
      </section>
    </main>
  );
}

export function LoadingOrError({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const t = useText();
  if (!error) return <Loading />;
  return (
    <div role="alert" className={styles.section}>
      <p className={styles.lead}>{t.say(errorMessage(error))}</p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t(texts.tryAgain)}
        </Button>
      </div>
    </div>
  );
}
