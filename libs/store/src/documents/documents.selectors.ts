import { DOCUMENT_STATES } from '@portico/contracts';
import type { DocumentAnswer } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../root-reducer.ts';
import { documentsApi } from './documents.api.ts';
import type { DocumentsState } from './documents.slice.ts';

interface FileView {
  fileName: string;
  fileSize: number;
  sent?: number;
  isOffline?: boolean;
}

export type DocumentView =
  | ({ phase: 'sending' | 'converting' | 'removing' } & FileView)
  /** `next`: the file that replaces it once it is converted. `messages`: why such a file was refused. */
  | ({
      phase: 'attached';
      next?: { phase: 'sending' | 'converting' } & FileView;
      messages?: readonly Sentence[];
    } & FileView)
  | ({ phase: 'removed' } & FileView)
  | { phase: 'refused'; messages: readonly Sentence[] };

const selectAnswers = documentsApi.endpoints.getDocumentAnswers.select();

export const selectDocuments = createSelector(
  [(state: RootState) => selectAnswers(state).data, (state: RootState) => state.documents],
  (kept = {}, moving: DocumentsState): Record<string, DocumentView> => {
    const keys = new Set([...Object.keys(kept), ...Object.keys(moving)]);
    const views = [...keys].map((key) => [key, combined(kept[key], moving[key])] as const);
    return Object.fromEntries(views.filter(([, view]) => view !== null)) as Record<string, DocumentView>;
  },
);

export const selectIsDocumentBusy = (state: RootState, keys: readonly string[]): boolean => {
  const documents = selectDocuments(state);
  return keys.some((key) => {
    const document = documents[key];
    return (
      ['sending', 'converting', 'removing'].includes(document?.phase ?? '') ||
      (document?.phase === 'attached' && document.next !== undefined)
    );
  });
};

export const selectAreDocumentsUnknown = (state: RootState, keys: readonly string[]): boolean => {
  const documents = selectDocuments(state);
  return (
    selectAnswers(state).status === 'pending' && !keys.every((key) => documents[key]?.phase === 'attached')
  );
};

export const selectIsAnyDocumentBusy = (state: RootState): boolean =>
  selectIsDocumentBusy(state, Object.keys(selectDocuments(state)));

function combined(answer: DocumentAnswer | undefined, entry: DocumentsState[string] | undefined) {
  const known = answer ? viewOf(answer) : null;
  if (!entry) return known;
  if (!entry.replaces || known?.phase !== 'attached') return entry;
  if (entry.phase === 'removing') return entry;
  return entry.phase === 'refused'
    ? { ...known, messages: entry.messages }
    : { ...known, next: { ...entry, phase: entry.phase } };
}

/** Returns null for a failed conversion: `state.documents` shows it once its message is loaded. */
function viewOf({ file_name: fileName, file_size: fileSize, status }: DocumentAnswer): DocumentView | null {
  if (status === 'completed') return { phase: 'attached', fileName, fileSize };
  if (status === 'not_answered') return { phase: 'removed', fileName, fileSize };
  return DOCUMENT_STATES[status].pending ? { phase: 'converting', fileName, fileSize } : null;
}
