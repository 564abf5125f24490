import type { PrintedSubmission } from '@portico/contracts';
import type { ReactNode } from 'react';
import { Instant } from './instant.tsx';
import styles from './print-head.module.css';

interface RecordOfSubmissionProps {
  reference: string;
  submission: PrintedSubmission | null;
  timeZone: string;
}

export function RecordOfSubmission({ reference, submission, timeZone }: RecordOfSubmissionProps) {
  return (
    <dl className={styles.state}>
      <Fact name="Reference">{reference}</Fact>
      {submission && (
        <Fact name="Submitted on">
          <Instant at={submission.submitted_at} timeZone={timeZone} />
        </Fact>
      )}
      {submission?.replaces && (
        <Fact name="Submission">
          Number {submission.number}, in place of {submission.replaces}
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
