import { instantText, texts as shared, type PrintedSubmission } from '@portico/contracts';
import { useLanguage, useText } from '@portico/texts/react';
import { Crest } from '@portico/ui';
import type { ReactNode } from 'react';
import styles from './print-head.module.css';
import { printTexts as texts } from './print.texts.ts';

export interface University {
  name: string;
  logo: string | null;
  timeZone: string;
}

export interface PrintHeadProps {
  university: University;
  title: string;
  name: string;
  reference: string | null;
  submission: PrintedSubmission | null;
}

export function PrintHead({ university, title, name, reference, submission }: PrintHeadProps) {
  const t = useText();
  return (
    <div className={styles.head}>
      <p className={styles.university}>
        <span className={styles.emblem}>
          {university.logo ? (
            <img src={university.logo} alt={t(texts.logo, { university: university.name })} />
          ) : (
            <Crest />
          )}
        </span>
        <bdi className={styles.title}>{university.name}</bdi>
      </p>
      <h1>{title}</h1>
      {name && (
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      )}
      {reference === null ? (
        <p className={styles.state}>
          <strong className={styles.mark}>{t(shared.notSubmittedMark)}</strong> {t(shared.notSubmittedNote)}
        </p>
      ) : (
        <RecordOfSubmission reference={reference} submission={submission} timeZone={university.timeZone} />
      )}
    </div>
  );
}

interface RecordOfSubmissionProps {
  reference: string;
  submission: PrintedSubmission | null;
  timeZone: string;
}

function RecordOfSubmission({ reference, submission, timeZone }: RecordOfSubmissionProps) {
  const t = useText();
  return (
    <dl className={styles.state}>
      <Fact name={t(texts.reference)}>
        <bdi>{reference}</bdi>
      </Fact>
      {submission && (
        <Fact name={t(texts.submittedOn)}>
          <Instant at={submission.submitted_at} timeZone={timeZone} />
        </Fact>
      )}
      {submission?.replaces && (
        <Fact name={t(texts.submission)}>
          {t.rich(texts.inPlaceOf, {
            number: submission.number,
            reference: () => <bdi>{submission.replaces}</bdi>,
          })}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt> <dd>{children}</dd>
  </div>
);

export function Instant({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{instantText(at, timeZone, useLanguage())}</time>;
}
