import { texts } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { Button, type LazyFailure } from '@portico/ui';
import { useDocumentTitle } from '../layout/page-heading.tsx';
import styles from './unavailable.module.css';

export function PageUnavailable({ retry }: LazyFailure) {
  const t = useText();
  useDocumentTitle(t(texts.pageUnavailableTitle));
  return (
    <section role="alert" aria-labelledby="page-unavailable" className={styles.notice}>
      <h1 id="page-unavailable" tabIndex={-1} className={styles.title}>
        {t(texts.pageUnavailableTitle)}
      </h1>
      <p>{t(texts.pageUnavailable)}</p>
      <Button
        onClick={() => {
          document.getElementById('main')?.focus();
          retry();
        }}
      >
        {t(texts.stepRetry)}
      </Button>
    </section>
  );
}
