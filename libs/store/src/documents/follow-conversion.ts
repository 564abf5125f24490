import { DOCUMENT_STATES, LIMITS, sentenceOf } from '@portico/contracts';
import type { ConversionReply, DocumentAnswer } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { changeAnswers } from '../drafts/change-answers.ts';
import type { AppThunk } from '../root-reducer.ts';
import { conversionEndpoints, documentsApi } from './documents.api.ts';
import { documentStarted, documentRefused, documentCleared } from './documents.slice.ts';
import { UNTRACKED } from '../api/base-api.ts';

export interface FollowedDocument {
  key: string;
  fileName: string;
  fileSize: number;
  run: string;
  replaces: boolean;
}

/** Polls every two seconds until the conversion ends, then updates the answer. */
export const followConversion =
  (definition: StepDefinition, about: FollowedDocument): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { key, run, replaces } = about;
    const { ask } = conversionEndpoints(replaces);
    dispatch(documentStarted({ ...about, phase: 'converting' }));
    const isCurrent = () => {
      const entry = getState().documents[key];
      return entry?.phase === 'converting' && entry.run === run;
    };
    while (isCurrent()) {
      const { data } = await dispatch(ask.initiate(key, UNTRACKED));
      if (!isCurrent()) return;
      if (data && !DOCUMENT_STATES[data.status].pending) {
        const isApplied =
          replaces && data.status !== 'failed'
            ? dispatch(applyReplacement(definition, about))
            : dispatch(applyConversion(definition, about, data));
        if (await isApplied) return;
      }
      await new Promise((resolve) => setTimeout(resolve, LIMITS.documentPollInterval));
    }
  };

const applyConversion =
  (
    definition: StepDefinition,
    { key, fileName, fileSize, replaces }: FollowedDocument,
    reply: ConversionReply,
  ): AppThunk<boolean> =>
  (dispatch) => {
    const { status } = reply;
    if (replaces) {
      dispatch(documentRefused({ key, messages: [sentenceOf(reply)], kept: true, replaces }));
      return true;
    }
    const kept = { file_name: fileName, file_size: fileSize, status };
    dispatch(rememberDocument(key, status === 'completed' ? kept : null));
    dispatch(changeAnswers(definition, { [key]: DOCUMENT_STATES[status].answer }));
    if (status === 'failed')
      dispatch(documentRefused({ key, messages: [sentenceOf(reply)], kept: true, replaces }));
    else dispatch(documentCleared(key));
    return true;
  };

/**
 * Shows what is attached after a replacement ended: the new file, or the old one if another window canceled it.
 * @returns false if the documents can't be loaded
 */
const applyReplacement =
  (definition: StepDefinition, about: FollowedDocument): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { key } = about;
    const { data, isError } = await dispatch(
      documentsApi.endpoints.getDocumentAnswers.initiate(undefined, { forceRefetch: true }),
    );
    if (isError || !data) return false;
    const { status } = data[key] ?? { status: 'not_answered' };
    dispatch(documentCleared(key));
    if (DOCUMENT_STATES[status].pending)
      void dispatch(followConversion(definition, { ...about, replaces: false }));
    else dispatch(changeAnswers(definition, { [key]: DOCUMENT_STATES[status].answer }));
    return true;
  };

/** Removes from the store a document that the server has already deleted. */
export const forgetDocument =
  (key: string): AppThunk =>
  (dispatch) => {
    dispatch(rememberDocument(key, null));
    dispatch(documentCleared(key));
  };

export const rememberDocument =
  (key: string, document: DocumentAnswer | null): AppThunk =>
  (dispatch) => {
    dispatch(
      documentsApi.util.updateQueryData('getDocumentAnswers', undefined, (documents) => {
        if (document) documents[key] = document;
        else delete documents[key];
      }),
    );
  };
