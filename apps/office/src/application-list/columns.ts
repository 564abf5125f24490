import type { ApplicationSort, SearchableQuestionReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listTexts as texts } from './list.texts.ts';

export type ColumnId =
  | 'name'
  | 'status'
  | 'term'
  | 'missing'
  | 'documents'
  | 'requested'
  | 'waiting'
  | 'changed'
  | 'submitted'
  | 'created'
  | 'reference'
  | 'email'
  | AnswerId;

export type AnswerId = `answer:${string}`;

export interface Column {
  id: ColumnId;
  label: Text | string;
  least: number;
  share?: number;
  sort?: ApplicationSort | AnswerId;
  isNumber?: true;
  isUsual?: true;
}

const COLUMNS: readonly Column[] = [
  { id: 'name', label: texts.name, least: 10, share: 2, sort: 'name', isUsual: true },
  { id: 'status', label: texts.status, least: 10.75, share: 0.8, isUsual: true },
  { id: 'term', label: texts.term, least: 6.5, share: 1, isUsual: true },
  { id: 'missing', label: texts.missing, least: 4.75, sort: 'missing', isNumber: true, isUsual: true },
  { id: 'documents', label: texts.documents, least: 6.25, isNumber: true, isUsual: true },
  { id: 'requested', label: texts.requested, least: 7.25, isNumber: true },
  { id: 'waiting', label: texts.waiting, least: 8.75, sort: 'waiting' },
  { id: 'changed', label: texts.changed, least: 8.75, sort: 'changed', isUsual: true },
  { id: 'submitted', label: texts.submitted, least: 8.75, sort: 'submitted', isUsual: true },
  { id: 'created', label: texts.created, least: 8.75, sort: 'created' },
  { id: 'reference', label: texts.reference, least: 7, isUsual: true },
  { id: 'email', label: texts.email, least: 12, share: 1.6 },
];

const ANSWER = 'answer:';
const isAnswerId = (id: unknown): id is AnswerId => typeof id === 'string' && id.startsWith(ANSWER);
export const answerId = (key: string): AnswerId => `${ANSWER}${key}`;
/** Returns the question key of an answer column; undefined for other columns. */
export const answerKeyOf = (id: string): string | undefined =>
  isAnswerId(id) ? id.slice(ANSWER.length) : undefined;

const toColumn = ({ key, label, kind }: SearchableQuestionReply): Column => ({
  ...{ id: answerId(key), label, sort: answerId(key) },
  ...(kind === 'number' ? { least: 5.25, isNumber: true } : { least: 8.5, share: 1 }),
});

export const templateOf = (columns: readonly Column[]): { columns: string; least: string } => ({
  columns: columns
    .map(({ least, share }) => (share ? `minmax(${least}rem, ${share}fr)` : `${least}rem`))
    .join(' '),
  // Includes 2.5rem for the checkbox column.
  least: `${columns.reduce((sum, { least }) => sum + least, 2.5)}rem`,
});

const KEY = 'portico-office.columns';
const USUAL = COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => id);

/** Parameter of the list's URL: column IDs, separated by commas. */
export const COLUMNS_PARAMETER = 'columns';

/** Returns the columns in the URL, or else the ones chosen in this browser. Answer columns appear once `questions` are loaded. */
export function useColumns(questions: readonly SearchableQuestionReply[]) {
  const all = useMemo(() => [...COLUMNS, ...questions.map(toColumn)], [questions]);
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(readColumns);
  const given = query.get(COLUMNS_PARAMETER);
  const shown = given === null ? chosen : idsIn(given.split(','));
  const choose = (ids: readonly ColumnId[]) => {
    const wanted = idsIn(ids);
    if (given !== null) {
      query.set(COLUMNS_PARAMETER, wanted.join(','));
      setQuery(query, { replace: true });
      return;
    }
    setChosen(wanted);
    try {
      localStorage.setItem(KEY, JSON.stringify(wanted));
    } catch {}
  };
  return {
    all,
    columns: all.filter(({ id }) => shown.includes(id)),
    choose,
    chooseUsual: () => choose(USUAL),
  };
}

const MAX_ANSWERS = 12;

const idsIn = (wanted: readonly unknown[]): ColumnId[] => [
  ...COLUMNS.filter(({ id }) => id === 'name' || wanted.includes(id)).map(({ id }) => id),
  ...wanted.filter(isAnswerId).slice(0, MAX_ANSWERS),
];

function readColumns(): ColumnId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return USUAL;
    return idsIn(kept);
  } catch {
    return USUAL;
  }
}
