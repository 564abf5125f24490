import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { UNTRACKED } from '../api/base-api.ts';
import { DOCUMENT_STATES } from '@portico/contracts';
import { changeAnswers } from '../drafts/change-answers.ts';
import type { AppThunk } from '../root-reducer.ts';
import { cancelUpload } from './attach-document.ts';
import { conversionEndpoints, documentsApi } from './documents.api.ts';
import { selectDocuments } from './documents.selectors.ts';
import { documentStarted, documentCleared } from './documents.slice.ts';
import { rememberDocument } from './follow-conversion.ts';
import { unsentFlag } from './unsent-flag.ts';

/** Cancels an upload, or removes a document. A document that was attached can be restored for a while. */
export const removeDocument =
  (definition: StepDefinition, key: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const before = selectDocuments(getState())[key];
    if (before?.phase === 'removing' || dispatch(cancelUpload(key))) return true;
    if (before && before.phase !== 'refused')
      dispatch(documentStarted({ ...about(before), key, phase: 'removing', run: nanoid(), replaces: false }));
    const wasAttached = before?.phase === 'attached';
    const isRemoved = await dispatch(removeFromServer(key, wasAttached));
    dispatch(documentCleared(key));
    if (!isRemoved) return false;
    const removed = wasAttached && {
      file_name: before.fileName,
      file_size: before.fileSize,
      status: 'not_answered' as const,
    };
    dispatch(rememberDocument(key, removed || null));
    dispatch(changeAnswers(definition, { [key]: '' }));
    return true;
  };

/** @returns whether the document is attached again; null if its file has been deleted */
export const restoreDocument =
  (definition: StepDefinition, key: string): AppThunk<Promise<boolean | null>> =>
  async (dispatch, getState) => {
    const before = selectDocuments(getState())[key];
    if (before?.phase !== 'removed') return true;
    const { data } = await dispatch(documentsApi.endpoints.undoRemoval.initiate(key, UNTRACKED));
    if (!data) return false;
    const { status } = data;
    const { fileName: file_name, fileSize: file_size } = before;
    const isBack = status === 'completed';
    dispatch(rememberDocument(key, isBack ? { file_name, file_size, status } : null));
    dispatch(changeAnswers(definition, { [key]: DOCUMENT_STATES[status].answer }));
    return isBack || null;
  };

const removeFromServer =
  (key: string, canUndo: boolean): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { deleteConversion, deleteDocumentAnswer, removeConversion } = documentsApi.endpoints;
    const endpoint = canUndo ? removeConversion : deleteConversion;
    const conversion = await dispatch(endpoint.initiate(key, UNTRACKED));
    if (conversion.error) return false;
    const answer = await dispatch(deleteDocumentAnswer.initiate(key, UNTRACKED));
    return answer.error === undefined;
  };

const about = ({ fileName, fileSize }: { fileName: string; fileSize: number }) => ({ fileName, fileSize });

/** Dismisses a file's error. Also deletes the conversion (specification, section 8), because a reload would show its error again. */
export const dismissRefusal =
  (key: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const entry = getState().documents[key];
    if (entry?.phase !== 'refused') return;
    const { kept, replaces } = entry;
    dispatch(documentCleared(key));
    unsentFlag(getState().drafts.owner, key, replaces).clear();
    // Failures don't matter: the next file replaces the failed conversion anyway.
    if (kept) await dispatch(conversionEndpoints(replaces).remove.initiate(key, UNTRACKED));
  };

/** Cancels the replacement of a document, which stays attached. @returns whether it succeeded */
export const cancelReplacement =
  (key: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const entry = getState().documents[key];
    if (!entry?.replaces || dispatch(cancelUpload(key))) return true;
    const { error } = await dispatch(documentsApi.endpoints.deleteReplacement.initiate(key, UNTRACKED));
    if (error === undefined && getState().documents[key] === entry) dispatch(documentCleared(key));
    return error === undefined;
  };
