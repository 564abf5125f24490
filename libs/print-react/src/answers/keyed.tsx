import { isAnswered, type AnswerValue } from '@portico/form-model';
import type { ReactNode } from 'react';

interface KeyedProps {
  answerKey: string;
  value: AnswerValue;
  children: ReactNode;
}

/** Marks an answer with its key, so that a reader of the page can tell that none is missing. */
export function Keyed({ answerKey, value, children }: KeyedProps) {
  return <span data-answer-key={isAnswered(value) ? answerKey : undefined}>{children}</span>;
}
