import { TEXTS } from '@portico/contracts';
import { selectReceipt, useAppSelector } from '@portico/store';
import { PageHeading } from '../layout/page-heading.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './completion-page.module.css';
import { PdfDownload } from './pdf-download.tsx';

/** After a successful submission: the receipt and a copy to keep. */
export default function CompletionPage() {
  const receipt = useAppSelector(selectReceipt);
  const { timeZone } = usePage().partner;
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
              <dd>{dateTime(receipt.submitted_at, timeZone)}</dd>
            </div>
          </dl>
        )}
        <p>Keep the reference number: it names your application whenever you write or call.</p>
        <PdfDownload />
      </section>
    </>
  );
}

/** In the university's time, since that is the one that deadlines are in. */
function dateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
