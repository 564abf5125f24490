import type { Question } from '@portico/form-model';
import { PrintedAnswer } from './answers/printed-answer.tsx';
import type { PrintedContentProps } from './printed-content.tsx';
import styles from './print-view.module.css';

interface PrintedRowProps extends Omit<PrintedContentProps, 'content'> {
  question: Question;
}

export function PrintedRow({ question, visibility, ...shared }: PrintedRowProps) {
  return (
    <div className={styles.row}>
      <dt>{question.label}</dt>
      <dd>
        <PrintedAnswer question={question} read={visibility.read} {...shared} />
      </dd>
    </div>
  );
}
