import {
  answerKind,
  answerOf,
  dateInWords,
  isAnswered,
  monthInWords,
  optionsOf,
  ownKeys,
  type Answers,
  type Question,
} from '@portico/form-model';
import type { FormState } from '../../engine/form-source.ts';

/** Summarizes an answer in one line. Returns '' if there is no answer or the question is masked. */
export function formatAnswer(
  question: Question,
  { answers, documents }: Pick<FormState, 'answers' | 'documents'>,
  language: string,
): string {
  const value = answerOf(answers, question.key);
  const document = documents[question.key];
  if (question.yearKey !== undefined) return monthAndYear(question, answers, language);
  if (!isAnswered(value) || question.mask) return '';
  switch (answerKind(question)) {
    case 'tick':
      return question.label;
    case 'option':
    case 'month':
      return labelOf(question, answers, String(value));
    case 'date':
      return dateInWords(String(value), language);
    case 'document':
      return document?.phase === 'attached' ? document.fileName : '';
    default:
      return String(value);
  }
}

function monthAndYear(question: Question, answers: Answers, language: string): string {
  const [month = '', year = ''] = ownKeys(question).map((key) => String(answerOf(answers, key)));
  const both = monthInWords(year, month, language);
  if (both) return both.map(({ value }) => value).join('');
  return [labelOf(question, answers, month), year].filter(Boolean).join(' ');
}

const labelOf = (question: Question, answers: Answers, value: string): string =>
  optionsOf(question, answers).find((option) => option.value === value)?.label ?? value;
