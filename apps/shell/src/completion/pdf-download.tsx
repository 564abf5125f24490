import { LIMITS, texts as shared } from '@portico/contracts';
import { useGetPdfQuery } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Spinner, useToast } from '@portico/ui';
import { useEffect, useState } from 'react';
import { completionTexts as texts } from './completion.texts.ts';
import styles from './pdf-download.module.css';

/**
 * Polls every second until the PDF is ready, then every ten minutes, because the download link expires. After a failed poll,
 * shows an error, keeps an existing link, and continues to poll. If the PDF couldn't be created, the person can request it again.
 */
export function PdfDownload({ reference }: { reference: string | undefined }) {
  const t = useText();
  const { showToast } = useToast();
  const [pollingInterval, setPollingInterval] = useState<number>(LIMITS.pdfFirstPollInterval);
  const { data, error, fulfilledTimeStamp, isFetching, refetch } = useGetPdfQuery(reference, {
    pollingInterval,
  });

  const hasFailed = data?.status === 'FAILED';
  const isResolved = hasFailed || data?.status === 'COMPLETED' || data?.status === 'NOT_ANSWERED';
  const interval = isResolved ? LIMITS.pdfLaterPollInterval : LIMITS.pdfFirstPollInterval;
  if (pollingInterval !== interval) setPollingInterval(interval);

  useEffect(() => {
    if (!hasFailed) return;
    showToast({ severity: 'error', label: { text: texts.pdfError }, message: { text: shared.pdfFailed } });
  }, [hasFailed, fulfilledTimeStamp, showToast]);

  if (data?.status === 'COMPLETED' && data.url) {
    return (
      <a className={styles.link} href={data.url} download>
        {t(texts.pdf)}
      </a>
    );
  }
  if (isResolved || error)
    return (
      <div className={styles.unresolved}>
        <p role="status" className={hasFailed || error ? styles.failed : styles.waiting}>
          {t(hasFailed || error ? shared.pdfFailed : texts.pdfNothing)}
        </p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t(texts.pdfAgain)}
        </Button>
      </div>
    );
  return (
    <p role="status" className={styles.waiting}>
      <Spinner size="small" /> {t(texts.pdfWaiting)}
    </p>
  );
}
