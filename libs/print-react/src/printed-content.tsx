import type { Answers, Content, Question, Visibility } from '@portico/form-model';
import type { ReactNode } from 'react';
import { partsOf } from './parts.ts';
import { PrintedRow } from './printed-row.tsx';
import styles from './print-view.module.css';

/** What every part of a print is drawn from. */
export interface SharedProps {
  answers: Answers;
  visibility: Visibility;
  documentAnswer: Record<string, unknown>;
  /** When the signature was given; null before that. */
  signed: ReactNode;
}

export interface PrintedContentProps extends SharedProps {
  content: Content[];
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

function PrintedRows({ questions, ...shared }: SharedProps & { questions: Question[] }) {
  return (
    <dl className={styles.answers}>
      {questions.map((question) => (
        <PrintedRow key={question.key} question={question} {...shared} />
      ))}
    </dl>
  );
}
