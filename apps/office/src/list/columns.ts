import type { ApplicationSort } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { useState } from 'react';
import { listTexts as texts } from './list.texts.ts';

export type ColumnId =
  | 'name'
  | 'status'
  | 'term'
  | 'missing'
  | 'documents'
  | 'requested'
  | 'changed'
  | 'submitted'
  | 'created'
  | 'reference'
  | 'email';

export interface Column {
  id: ColumnId;
  label: Text;
  /** Rem that it is wide at least; with a `share`, it takes that of what is left. */
  least: number;
  share?: number;
  /** By which the list can be sorted. */
  sort?: ApplicationSort;
  isNumber?: true;
  /** Shown until somebody chooses. */
  isUsual?: true;
}

/** In the order in which they stand. The name stays: it is the way to the application. */
export const COLUMNS: readonly Column[] = [
  { id: 'name', label: texts.name, least: 11.25, share: 2, sort: 'name', isUsual: true },
  { id: 'status', label: texts.status, least: 8, share: 0.8, isUsual: true },
  { id: 'term', label: texts.term, least: 6.5, share: 1, isUsual: true },
  { id: 'missing', label: texts.missing, least: 5.25, sort: 'missing', isNumber: true, isUsual: true },
  { id: 'documents', label: texts.documents, least: 6.5, isNumber: true, isUsual: true },
  { id: 'requested', label: texts.requested, least: 6.5, isNumber: true },
  { id: 'changed', label: texts.changed, least: 7.75, sort: 'changed', isUsual: true },
  { id: 'submitted', label: texts.submitted, least: 7.75, sort: 'submitted', isUsual: true },
  { id: 'created', label: texts.created, least: 7.75, sort: 'created' },
  { id: 'reference', label: texts.reference, least: 7.5, isUsual: true },
  { id: 'email', label: texts.email, least: 12, share: 1.6 },
];

/** What makes a grid of them. */
export const templateOf = (columns: readonly Column[]): { columns: string; least: string } => ({
  columns: columns
    .map(({ least, share }) => (share ? `minmax(${least}rem, ${share}fr)` : `${least}rem`))
    .join(' '),
  // With the boxes that select lines.
  least: `${columns.reduce((sum, { least }) => sum + least, 2.5)}rem`,
});

const KEY = 'portico-office.columns';
const USUAL = COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => id);

/** The columns that somebody wants to see on this browser. */
export function useColumns() {
  const [shown, setShown] = useState(readColumns);
  const choose = (ids: readonly ColumnId[]) => {
    const chosen = COLUMNS.filter(({ id }) => id === 'name' || ids.includes(id)).map(({ id }) => id);
    setShown(chosen);
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen));
    } catch {
      // A browser that keeps nothing shows them until the page is left.
    }
  };
  return {
    columns: COLUMNS.filter(({ id }) => shown.includes(id)),
    choose,
    chooseUsual: () => choose(USUAL),
  };
}

function readColumns(): ColumnId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return USUAL;
    return COLUMNS.filter(({ id }) => id === 'name' || kept.includes(id)).map(({ id }) => id);
  } catch {
    return USUAL;
  }
}
