import { LIMITS, texts as shared } from '@portico/contracts';
import { useGetPdfQuery } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Spinner, useToast } from '@portico/ui';
import { useEffect, useState } from 'react';
import { completionTexts as texts } from './completion.texts.ts';
import styles from './pdf-download.module.css';

/**
 * The link to the PDF copy, as soon as it is made: asked for every second until then, every ten minutes after. A call that fails
 * resolves nothing: it is said in place of the link for as long as it lasts, and asked again. A link that is there stays. Where there is
 * nothing to print, and where the PDF could not be made, one can ask for it again.
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
  if (isResolved && pollingInterval !== LIMITS.pdfLaterPollInterval)
    setPollingInterval(LIMITS.pdfLaterPollInterval);

  useEffect(() => {
    if (!hasFailed) return;
    showToast({ severity: 'error', label: { text: texts.pdfError }, message: { text: shared.pdfFailed } });
  }, [hasFailed, fulfilledTimeStamp, showToast]);

  const again = () => {
    setPollingInterval(LIMITS.pdfFirstPollInterval);
    void refetch();
  };
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
        <Button variant="secondary" busy={isFetching} onClick={again}>
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
