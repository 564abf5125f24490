import { LIMITS, TEXTS } from '@portico/contracts';
import { useGetPdfQuery } from '@portico/store';
import { Spinner, useToast } from '@portico/ui';
import { useEffect, useState } from 'react';
import styles from './pdf-download.module.css';

/**
 * The link to the PDF copy, as soon as it is made: asked for every second until then, every ten minutes after. A call that fails
 * resolves nothing: it is said in place of the link for as long as it lasts, and asked again. A link that is there stays.
 */
export function PdfDownload({ reference }: { reference: string | undefined }) {
  const { showToast } = useToast();
  const [pollingInterval, setPollingInterval] = useState<number>(LIMITS.pdfFirstPollInterval);
  const { data, error, fulfilledTimeStamp } = useGetPdfQuery(reference, { pollingInterval });

  const hasFailed = data?.status === 'FAILED';
  const isResolved = hasFailed || data?.status === 'COMPLETED' || data?.status === 'NOT_ANSWERED';
  if (isResolved && pollingInterval !== LIMITS.pdfLaterPollInterval)
    setPollingInterval(LIMITS.pdfLaterPollInterval);

  useEffect(() => {
    if (hasFailed) showToast({ severity: 'error', label: 'PDF Download Error', message: TEXTS.pdfFailed });
  }, [hasFailed, fulfilledTimeStamp, showToast]);

  if (data?.status === 'COMPLETED' && data.url) {
    return (
      <a className={styles.link} href={data.url} download>
        Download PDF
      </a>
    );
  }
  if (hasFailed || error)
    return (
      <p role="status" className={styles.failed}>
        {TEXTS.pdfFailed}
      </p>
    );
  return (
    <p role="status" className={styles.waiting}>
      <Spinner size="small" /> Preparing a PDF copy of your application
    </p>
  );
}
