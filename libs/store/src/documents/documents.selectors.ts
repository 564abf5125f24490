import { DOCUMENT_STATES } from '@portico/contracts';
import type { DocumentAnswer } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../root-reducer.ts';
import { documentsApi } from './documents.api.ts';
import type { DocumentsState } from './documents.slice.ts';

export type DocumentView =
  | {
      phase: 'sending' | 'converting' | 'removing' | 'attached';
      fileName: string;
      fileSize: number;
      sent?: number;
      isOffline?: boolean;
    }
  | { phase: 'refused'; messages: readonly Sentence[] };

const selectAnswers = documentsApi.endpoints.getDocumentAnswers.select();

export const selectDocuments = createSelector(
  [(state: RootState) => selectAnswers(state).data, (state: RootState) => state.documents],
  (kept = {}, moving: DocumentsState): Record<string, DocumentView> => {
    const attached = Object.entries(kept).map(([key, answer]) => [key, viewOf(answer)] as const);
    const onTheirWay = Object.entries(moving).map(([key, entry]) => [key, entry] as const);
    return Object.fromEntries([...attached.filter(([, view]) => view !== null), ...onTheirWay]) as Record<
      string,
      DocumentView
    >;
  },
);

export const selectIsDocumentBusy = (state: RootState, keys: readonly string[]): boolean => {
  const documents = selectDocuments(state);
  return keys.some((key) => ['sending', 'converting', 'removing'].includes(documents[key]?.phase ?? ''));
};

export const selectAreDocumentsUnknown = (state: RootState, keys: readonly string[]): boolean => {
  const documents = selectDocuments(state);
  return (
    selectAnswers(state).status === 'pending' && !keys.every((key) => documents[key]?.phase === 'attached')
  );
};

export const selectIsAnyDocumentBusy = (state: RootState): boolean =>
  selectIsDocumentBusy(state, Object.keys(selectDocuments(state)));

/** Returns null for a failed conversion: `state.documents` shows it once its message is loaded. */
function viewOf({ file_name: fileName, file_size: fileSize, status }: DocumentAnswer): DocumentView | null {
  if (status === 'completed') return { phase: 'attached', fileName, fileSize };
  return DOCUMENT_STATES[status].pending ? { phase: 'converting', fileName, fileSize } : null;
}
