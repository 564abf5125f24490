import { SIGNATURE_KEY } from '@portico/contracts';
import { isAnswered, type Question } from '@portico/form-model';
import { PrintedAnswer } from './answers/printed-answer.tsx';
import type { SharedProps } from './printed-content.tsx';
import styles from './print-view.module.css';

interface PrintedRowProps extends SharedProps {
  question: Question;
}

export function PrintedRow({ question, visibility, signed, ...shared }: PrintedRowProps) {
  const isSignature = question.key === SIGNATURE_KEY;
  const isSigned = isSignature && isAnswered(visibility.read(question.key));
  return (
    <div className={`${styles.row} ${question.widget === 'textarea' ? styles.long : ''}`}>
      <dt>{question.label}</dt>
      <dd className={isSignature ? styles.signature : undefined}>
        <PrintedAnswer question={question} read={visibility.read} {...shared} />
        {isSigned && signed && (
          <>
            {' '}
            <span className={styles.signed}>Signed on {signed}</span>
          </>
        )}
      </dd>
    </div>
  );
}
