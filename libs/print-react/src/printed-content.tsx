import type { Answers, Content, Question, Visibility } from '@portico/form-model';
import { partsOf } from './parts.ts';
import { PrintedRow } from './printed-row.tsx';
import styles from './print-view.module.css';

export interface PrintedContentProps {
  content: Content[];
  answers: Answers;
  visibility: Visibility;
  documentAnswer: Record<string, unknown>;
}

/** Rows of questions, and titled parts such as one school of several; of both only what counts. */
export function PrintedContent({ content, ...shared }: PrintedContentProps) {
  return partsOf(content, shared.visibility).map((part) =>
    'title' in part ? (
      <section key={part.id} className={styles.part}>
        <h4>{part.title}</h4>
        <PrintedContent {...shared} content={part.content} />
      </section>
    ) : (
      <PrintedRows key={part.id} questions={part.questions} {...shared} />
    ),
  );
}

function PrintedRows({
  questions,
  ...shared
}: Omit<PrintedContentProps, 'content'> & { questions: Question[] }) {
  return (
    <dl className={styles.answers}>
      {questions.map((question) => (
        <PrintedRow key={question.key} question={question} {...shared} />
      ))}
    </dl>
  );
}
