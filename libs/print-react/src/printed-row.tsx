import type { Question } from '@portico/form-model';
import { PrintedAnswer } from './answers/printed-answer.tsx';
import type { PrintedContentProps } from './printed-content.tsx';
import styles from './print-view.module.css';

interface PrintedRowProps extends Omit<PrintedContentProps, 'content' | 'isNested'> {
  question: Question;
}

export function PrintedRow({ question, visibility, ...shared }: PrintedRowProps) {
  return (
    <div className={`${styles.row} ${question.widget === 'textarea' ? styles.long : ''}`}>
      <dt>{question.label}</dt>
      <dd>
        <PrintedAnswer question={question} read={visibility.read} {...shared} />
      </dd>
    </div>
  );
}
