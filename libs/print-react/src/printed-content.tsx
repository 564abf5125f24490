import type { Answers, Content, Question, Visibility } from '@portico/form-model';
import { partsOf } from './parts.ts';
import { PrintedRow } from './printed-row.tsx';
import styles from './print-view.module.css';

export interface PrintedContentProps {
  content: Content[];
  answers: Answers;
  visibility: Visibility;
  documentAnswer: Record<string, unknown>;
  /** Within another part: the second school of a tab. */
  isNested?: boolean;
}

/** Rows of questions, and titled parts such as one school of several; of both only what counts. */
export function PrintedContent({ content, isNested = false, ...shared }: PrintedContentProps) {
  const Title = isNested ? 'h5' : 'h4';
  return partsOf(content, shared.visibility).map((part) =>
    'title' in part ? (
      <section key={part.id} className={styles.part}>
        <Title>{part.title}</Title>
        <PrintedContent {...shared} content={part.content} isNested />
      </section>
    ) : (
      <PrintedRows key={part.id} questions={part.questions} {...shared} />
    ),
  );
}

function PrintedRows({
  questions,
  ...shared
}: Omit<PrintedContentProps, 'content' | 'isNested'> & { questions: Question[] }) {
  return (
    <dl className={styles.answers}>
      {questions.map((question) => (
        <PrintedRow key={question.key} question={question} {...shared} />
      ))}
    </dl>
  );
}
