import {
  answerOf,
  isAnswered,
  isBlock,
  ownKeys,
  partsOf,
  type Answers,
  type Content,
  type Question,
  type Tab,
} from '@portico/form-model';
import type { FormState } from '../../engine/form-source.ts';

/** What leaving a tab takes from the applicant. */
export interface LeftBehind {
  tab: Tab;
  /** What it is, for the person: the questions that have an answer, each set in a line. Empty when nothing is lost. */
  names: string[];
  /** Without those of documents. */
  answers: Answers;
  /** Names of the files by the key of their question. */
  files: Record<string, string>;
}

export function leftBehind(
  tab: Tab,
  { answers, documents }: Pick<FormState, 'answers' | 'documents'>,
): LeftBehind {
  const files = Object.fromEntries(
    tab.documents.flatMap((key) => {
      const document = documents[key];
      return document?.phase === 'attached' ? [[key, document.fileName]] : [];
    }),
  );
  const isLost = (question: Question) =>
    question.key in files || ownKeys(question).some((key) => isAnswered(answerOf(answers, key)));
  const nameOf = ({ key, label }: Question) => (files[key] ? `${label}: the file ${files[key]}` : label);
  const kept = tab.clears
    .filter((key) => !tab.documents.includes(key) && answerOf(answers, key) !== '')
    .map((key) => [key, answerOf(answers, key)]);
  return { tab, names: namesIn(tab.questions, isLost, nameOf), answers: Object.fromEntries(kept), files };
}

type Name = (question: Question) => string;

function namesIn(content: Content[], isLost: (question: Question) => boolean, nameOf: Name): string[] {
  return content.flatMap((item) => {
    if (!isBlock(item)) return isLost(item) ? [nameOf(item)] : [];
    if (item.block !== 'repeated') return namesIn(partsOf(item).flat(), isLost, nameOf);
    return item.sets.flatMap(({ title, questions }) => {
      const names = namesIn(questions, isLost, nameOf);
      return names.length > 0 ? [`${title}: ${names.join(', ')}`] : [];
    });
  });
}
