import { mapQuestions, questionsWithin } from './blocks/contents.ts';
import type { DataModel, DataModelEntry, Question, QuestionGroup } from './definition.ts';
import { companionKey, isChoice } from './keys.ts';
import type { WrittenQuestion } from './questions.ts';
import { answerType, MAX_LENGTHS, plainWidget } from './widgets.ts';

/** Default length limit in characters (specification, section 9). @since 1.0 */
export const DEFAULT_TEXT_MAX_LENGTH = 45;
/** Long enough for option labels that are sentences. */
const COMPANION_MAX_LENGTH = 200;
/** CEEB codes have six digits for high schools and four for colleges. */
const CODE_MAX_LENGTH = '999901'.length;

type Entry = [string, DataModelEntry];

/** @since 1.2 */
export function dataModelOf(groups: QuestionGroup[]): DataModel {
  const entries = groups.flatMap(({ id, questions }) =>
    questionsWithin(questions).flatMap((question) => entriesOf(question, id)),
  );
  return Object.fromEntries(entries);
}

export function withoutColumnWords(groups: QuestionGroup[]): QuestionGroup[] {
  return groups.map((group) => ({ ...group, questions: mapQuestions(group.questions, frozen) }));
}

function frozen({ column, maxLength, yearColumn, codeColumn, ...question }: WrittenQuestion): Question {
  return question;
}

function entriesOf(question: WrittenQuestion, group: string): Entry[] {
  const { key, column, yearKey, yearColumn, lookup, codeColumn } = question;
  if (answerType(question) === 'boolean')
    return [[key, { type: 'boolean', exportName: column ?? key.toUpperCase(), group }]];
  const text = (of: string, maxLength: number, exportName = of.toUpperCase()): Entry => [
    of,
    { type: 'text', maxLength, exportName, group },
  ];
  const own = [
    text(key, question.maxLength ?? MAX_LENGTHS[plainWidget(question)] ?? DEFAULT_TEXT_MAX_LENGTH, column),
    ...(yearKey === undefined ? [] : [text(yearKey, DEFAULT_TEXT_MAX_LENGTH, yearColumn)]),
    ...(lookup?.codeKey === undefined ? [] : [text(lookup.codeKey, CODE_MAX_LENGTH, codeColumn)]),
  ];
  return isChoice(question) ? own.flatMap((entry) => [entry, companionOf(entry)]) : own;
}

function companionOf([key, entry]: Entry): Entry {
  return [
    companionKey(key),
    { ...entry, maxLength: COMPANION_MAX_LENGTH, exportName: `${entry.exportName}_DESC` },
  ];
}
