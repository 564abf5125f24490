import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';

interface LoadedProps<T> {
  title: string;
  query: { data?: T | undefined; error?: unknown; refetch(): unknown };
  children(data: T): ReactNode;
}

export function Loaded<T>({ title, query: { data, error, refetch }, children }: LoadedProps<T>) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
    <section aria-label={title} className={styles.sheet} tabIndex={0}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{title}</h2>
        {data !== undefined && children(data)}
        {data === undefined && !error && <Spinner size="block" label={t(texts.loading)} />}
        {data === undefined && error !== undefined && (
          <div>
            <p>
              {t(texts.failed)}. {t.say(errorMessage(error))}
            </p>
            <Button variant="secondary" onClick={() => void refetch()}>
              {t(texts.again)}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
