import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './screen.module.css';

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; refetch(): unknown };
  children(data: Data): ReactNode;
}

export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const t = useText();
  if (data !== undefined) return children(data);
  if (error === undefined) return <Loading />;
  return (
    <div role="alert" className={styles.state}>
      <p>{t.say(errorMessage(error))}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t(texts.tryAgain)}
      </Button>
    </div>
  );
}

export function Loading() {
  const t = useText();
  return (
    <p role="status" className={styles.wait}>
      <Spinner size="small" />
      {t(texts.loading)}
    </p>
  );
}
