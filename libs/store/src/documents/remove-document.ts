import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { UNTRACKED } from '../api/base-api.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import type { AppThunk } from '../root-reducer.ts';
import { cancelUpload } from './attach-document.ts';
import { documentsApi } from './documents.api.ts';
import { selectDocuments } from './documents.selectors.ts';
import { documentStarted, documentCleared } from './documents.slice.ts';
import { rememberDocument } from './follow-conversion.ts';
import { unsentFlag } from './unsent-flag.ts';

export const removeDocument =
  (definition: StepDefinition, key: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const before = selectDocuments(getState())[key];
    if (before?.phase === 'removing' || dispatch(cancelUpload(key))) return true;
    if (before && before.phase !== 'refused')
      dispatch(documentStarted({ ...about(before), key, phase: 'removing', run: nanoid() }));
    const isRemoved = await dispatch(removeFromServer(key));
    dispatch(documentCleared(key));
    if (!isRemoved) return false;
    dispatch(rememberDocument(key, null));
    dispatch(changeAnswers(definition, { [key]: '' }));
    return true;
  };

const removeFromServer =
  (key: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { deleteConversion, deleteDocumentAnswer } = documentsApi.endpoints;
    const conversion = await dispatch(deleteConversion.initiate(key, UNTRACKED));
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
    dispatch(documentCleared(key));
    unsentFlag(getState().drafts.owner, key).clear();
    // Failures don't matter: the next file replaces the failed conversion anyway.
    if (entry.kept) await dispatch(documentsApi.endpoints.deleteConversion.initiate(key, UNTRACKED));
  };
