import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { sentenceOfError } from '../api/api-error.ts';
import { Loading } from './loaded.tsx';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './page.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageProps {
  title: string;
  /** Marks the screen for programs that look at it. */
  screen: string;
  /** What can be done with all of it, beside the title. */
  deeds?: ReactNode;
  children: ReactNode;
}

/** A room of the Office: its title, and what stands below it. */
export function Page({ title, screen, deeds, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-screen={screen}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {deeds}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <section aria-label={title} tabIndex={0} className={styles.body}>
        {children}
      </section>
    </main>
  );
}

/** What stands in place of what is still fetched, or could not be. */
export function Fetching({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const t = useText();
  if (!error) return <Loading />;
  return (
    <div role="alert" className={styles.section}>
      <p className={styles.lead}>{t.say(sentenceOfError(error))}</p>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t(texts.tryAgain)}
        </Button>
      </div>
    </div>
  );
}
