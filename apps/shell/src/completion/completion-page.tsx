import { instantText, LIMITS, texts as shared } from '@portico/contracts';
import { selectReceipt, selectUsername, useAppSelector, useGetPdfQuery } from '@portico/store';
import { useLanguage, useText } from '@portico/texts/react';
import { Spinner, useToast } from '@portico/ui';
import { useEffect, useState } from 'react';
import { PageHeading } from '../layout/page-heading.tsx';
import { usePage } from '../page/page-context.ts';
import { completionTexts as texts } from './completion.texts.ts';
import styles from './completion-page.module.css';

/** After a successful submission: the receipt and a copy to keep. */
export function CompletionPage() {
  const t = useText();
  const language = useLanguage();
  const receipt = useAppSelector(selectReceipt);
  const username = useAppSelector(selectUsername);
  const { timeZone, email, phone, name: university, codes } = usePage().partner;
  const { sat, act } = codes;
  const mail = () => (
    <a dir="ltr" href={`mailto:${email}`}>
      {email}
    </a>
  );
  return (
    <>
      <PageHeading>{t(shared.submitted)}</PageHeading>
      <section className={styles.card} aria-label={t(texts.receipt)}>
        {receipt && (
          <dl className={styles.receipt}>
            <div>
              <dt>{t(texts.reference)}</dt>
              <dd className={styles.reference}>
                <bdi dir="ltr">{receipt.reference}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t(texts.submittedOn)}</dt>
              <dd>{instantText(receipt.submitted_at, timeZone, language)}</dd>
            </div>
          </dl>
        )}
        <p>{t.rich(texts.keepReference, {})}</p>
        <PdfDownload reference={receipt?.reference} />
      </section>
      <section className={styles.next} aria-labelledby="what-happens-next">
        <h2 id="what-happens-next">{t(texts.next)}</h2>
        <ol className={styles.steps}>
          <li>{t.rich(texts.nextConfirmation, { email: username ?? '' })}</li>
          <li>{t.rich(texts.nextTranscript, {})}</li>
          <li>
            {sat && act
              ? t.rich(texts.nextScores, { university, sat, act })
              : t.rich(texts.nextReports, { university })}
          </li>
          <li>{t.rich(texts.nextDecision, { email: mail, phone: () => <bdi dir="ltr">{phone}</bdi> })}</li>
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
  const t = useText();
  const { showToast } = useToast();
  const [pollingInterval, setPollingInterval] = useState<number>(LIMITS.pdfFirstPollInterval);
  const { data, error, fulfilledTimeStamp } = useGetPdfQuery(reference, { pollingInterval });

  const hasFailed = data?.status === 'FAILED';
  const isResolved = hasFailed || data?.status === 'COMPLETED' || data?.status === 'NOT_ANSWERED';
  if (isResolved && pollingInterval !== LIMITS.pdfLaterPollInterval)
    setPollingInterval(LIMITS.pdfLaterPollInterval);

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
  if (hasFailed || error)
    return (
      <p role="status" className={styles.failed}>
        {t(shared.pdfFailed)}
      </p>
    );
  return (
    <p role="status" className={styles.waiting}>
      <Spinner size="small" /> {t(texts.pdfWaiting)}
    </p>
  );
}
