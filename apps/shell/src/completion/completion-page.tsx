import { instantText, TEXTS, LIMITS } from '@portico/contracts';
import { selectReceipt, selectUsername, useAppSelector, useGetPdfQuery } from '@portico/store';
import { Spinner, useToast } from '@portico/ui';
import { useEffect, useState } from 'react';
import { PageHeading } from '../layout/page-heading.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './completion-page.module.css';

/** After a successful submission: the receipt and a copy to keep. */
export function CompletionPage() {
  const receipt = useAppSelector(selectReceipt);
  const username = useAppSelector(selectUsername);
  const { timeZone, email, phone, name, codes } = usePage().partner;
  return (
    <>
      <PageHeading>{TEXTS.submitted}</PageHeading>
      <section className={styles.card} aria-label="Receipt">
        {receipt && (
          <dl className={styles.receipt}>
            <div>
              <dt>Reference number</dt>
              <dd className={styles.reference}>{receipt.reference}</dd>
            </div>
            <div>
              <dt>Submitted on</dt>
              <dd>{instantText(receipt.submitted_at, timeZone)}</dd>
            </div>
          </dl>
        )}
        <p>Keep the reference number: it names your application whenever you write or call.</p>
        <PdfDownload reference={receipt?.reference} />
      </section>
      <section className={styles.next} aria-labelledby="what-happens-next">
        <h2 id="what-happens-next">What happens next</h2>
        <ol className={styles.steps}>
          <li>We send a confirmation with your reference number to {username}.</li>
          <li>Ask your school counselor to send us your official transcript and recommendations.</li>
          <li>
            If you plan to submit test scores, ask for official reports to be sent to {name} (SAT code{' '}
            {codes.sat}, ACT code {codes.act}).
          </li>
          <li>
            We read your application and write to you by e-mail. Questions? Write to{' '}
            <a href={`mailto:${email}`}>{email}</a> or call {phone}.
          </li>
        </ol>
      </section>
    </>
  );
}

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
