import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { sentenceOfError } from '../api/api-error.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './screen.module.css';

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; refetch(): unknown };
  children(data: Data): ReactNode;
}

/** What a call has brought, or that it is on its way, or why it did not come. What was there stays while it is fetched again. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const t = useText();
  if (data !== undefined) return children(data);
  if (error === undefined) return <Loading />;
  return (
    <div role="alert" className={styles.state}>
      <p>{t.say(sentenceOfError(error))}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t(texts.tryAgain)}
      </Button>
    </div>
  );
}

/** That something is on its way, where it will stand. */
export function Loading() {
  const t = useText();
  return (
    <p role="status" className={styles.wait}>
      <Spinner size="small" />
      {t(texts.loading)}
    </p>
  );
}
