import { texts as shared } from '@portico/contracts';
import { selectReceipt, selectUsername, useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import { PageHeading } from '../layout/page-heading.tsx';
import { usePage } from '../page/page-data.ts';
import { useUniversityTime } from '../page/use-university-time.ts';
import { ApplicationStatus } from '../status/application-status.tsx';
import { completionTexts as texts } from './completion.texts.ts';
import { PdfDownload } from './pdf-download.tsx';
import styles from './completion-page.module.css';

export function CompletionPage() {
  const t = useText();
  const universityTime = useUniversityTime();
  const receipt = useAppSelector(selectReceipt);
  const username = useAppSelector(selectUsername);
  const { name: university, codes } = usePage().partner;
  const { sat, act } = codes;
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
              <dd>{universityTime(receipt.submitted_at)}</dd>
            </div>
          </dl>
        )}
        <p>{t.rich(texts.keepReference, {})}</p>
        <PdfDownload reference={receipt?.reference} />
      </section>
      <div className={styles.next}>
        <ApplicationStatus />
      </div>
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
        </ol>
      </section>
    </>
  );
}
