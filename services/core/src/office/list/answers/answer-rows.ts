import { answerOf, type Answers, companionKey, type Visibility } from '@portico/form-model';
import { cutAt, phoneParts } from '../list-words.ts';
import { codeValue, sortable } from './answer-values.ts';
import { type ApplicationAnswerRow, FINDABLE, UNANSWERED } from './application-answer.entity.ts';
import type { SearchableKind, SearchableQuestion } from './searchable-questions.ts';

const MAX_SHOWN = 200;
const MAX_WORDS = 6;

export type AnswerEntry = Omit<ApplicationAnswerRow, 'applicationId'>;

/**
 * Returns one row per answered question, for sorting and display, and more rows for filtering only: codes of choices, later
 * words of texts, ends of phone numbers, and the answers in later sets.
 */
export function answerRows(
  searchable: SearchableQuestion[],
  answers: Answers,
  read: Visibility['read'],
): AnswerEntry[] {
  return searchable.flatMap(({ key, kind, keys }) => {
    const given = keys.map((each) => givenIn(kind, each, answers, read)).filter(({ value }) => value !== '');
    const [first, ...later] = given;
    if (!first) return [{ question: key + UNANSWERED, value: '', shown: '' }];
    const shown = cutAt([...new Set(given.map((each) => each.shown))].join('; '), MAX_SHOWN);
    const findable = new Set([...given.flatMap(({ found }) => found), ...later.map(({ value }) => value)]);
    return [
      { question: key, value: first.value, shown },
      ...[...findable].map((value) => ({ question: key + FINDABLE, value, shown: '' })),
    ];
  });
}

interface Given {
  value: string;
  shown: string;
  found: string[];
}

function givenIn(kind: SearchableKind, key: string, answers: Answers, read: Visibility['read']): Given {
  const answer = read(key);
  if (answer === '' || answer === false) return { value: '', shown: '', found: [] };
  const text = String(answer);
  const label = kind === 'choice' ? String(answerOf(answers, companionKey(key))) || text : text;
  const value = sortable(kind, label);
  return { value, shown: label, found: foundBy(kind, text, value) };
}

function foundBy(kind: SearchableKind, answer: string, value: string): string[] {
  if (kind === 'choice') return [codeValue(answer)];
  if (kind === 'phone') return phoneParts(answer).filter((part) => part !== value);
  if (kind !== 'text') return [];
  const words = value.split(' ');
  return words.slice(1, MAX_WORDS).map((_, place) => words.slice(place + 1).join(' '));
}
