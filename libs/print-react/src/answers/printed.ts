import type { Answers, AnswerValue, Question } from '@portico/form-model';

export interface PrintedProps {
  question: Question;
  /** The answer to a key; empty while its question is hidden. */
  read: (key: string) => AnswerValue;
  /** All answers: some options depend on another one. */
  answers: Answers;
  /** By answer key: an uploaded document's `file_name`. */
  documentAnswer: Record<string, unknown>;
}
