import { instantText, TEXTS } from '@portico/contracts';
import { selectReceipt, selectUsername, useAppSelector } from '@portico/store';
import { PageHeading } from '../layout/page-heading.tsx';
import { usePage } from '../page/page-context.ts';
import styles from './completion-page.module.css';
import { PdfDownload } from './pdf-download.tsx';

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
