import {
  answerOf,
  isAnswered,
  isBlock,
  ownKeys,
  partsOf,
  questionsWithin,
  type Answers,
  type Content,
  type Question,
  type Tab,
} from '@portico/form-model';
import type { WriteText } from '@portico/texts/react';
import type { FormState } from '../../engine/form-source.ts';
import { formTexts as texts } from '../../form.texts.ts';

export interface TabLosses {
  tab: Tab;
  questions: ReadonlySet<string>;
  answers: Answers;
  files: Record<string, string>;
}

export function tabLosses(
  tab: Tab,
  { answers, documents }: Pick<FormState, 'answers' | 'documents'>,
): TabLosses {
  const files = Object.fromEntries(
    tab.documents.flatMap((key) => {
      const document = documents[key];
      return document?.phase === 'attached' ? [[key, document.fileName]] : [];
    }),
  );
  const isLost = (question: Question) =>
    question.key in files || ownKeys(question).some((key) => isAnswered(answerOf(answers, key)));
  const kept = tab.clears
    .filter((key) => !tab.documents.includes(key) && answerOf(answers, key) !== '')
    .map((key) => [key, answerOf(answers, key)]);
  const lost = questionsWithin(tab.questions).filter(isLost);
  return {
    tab,
    questions: new Set(lost.map(({ key }) => key)),
    answers: Object.fromEntries(kept),
    files,
  };
}

/** Returns the names of the answers that would be deleted: one for each question and one for each set. */
export function namesOf({ tab, questions, files }: TabLosses, t: WriteText, language: string): string[] {
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const nameOf = ({ key, label }: Question) =>
    files[key] ? t(texts.answerWithFile, { question: label, file: files[key] }) : label;
  const namesIn = (content: Content[]): string[] =>
    content.flatMap((item) => {
      if (!isBlock(item)) return questions.has(item.key) ? [nameOf(item)] : [];
      if (item.block !== 'repeated') return namesIn(partsOf(item).flat());
      return item.sets.flatMap(({ title, questions: ofSet }) => {
        const names = namesIn(ofSet);
        return names.length > 0 ? [t(texts.answersOfSet, { set: title, questions: list.format(names) })] : [];
      });
    });
  return namesIn(tab.questions);
}
