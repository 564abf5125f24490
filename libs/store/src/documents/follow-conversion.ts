import { DOCUMENT_STATES, LIMITS, sentenceOf } from '@portico/contracts';
import type { ConversionReply, DocumentAnswer } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { changeAnswers } from '../drafts/change-answers.ts';
import type { AppThunk } from '../root-reducer.ts';
import { documentsApi } from './documents.api.ts';
import { documentStarted, documentRefused, documentCleared } from './documents.slice.ts';
import { UNTRACKED } from '../api/base-api.ts';

export interface FollowedDocument {
  key: string;
  fileName: string;
  fileSize: number;
  run: string;
}

/** Polls every two seconds until the conversion ends, then updates the answer. */
export const followConversion =
  (definition: StepDefinition, about: FollowedDocument): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { key, run } = about;
    dispatch(documentStarted({ ...about, phase: 'converting' }));
    const isCurrent = () => {
      const entry = getState().documents[key];
      return entry?.phase === 'converting' && entry.run === run;
    };
    while (isCurrent()) {
      const { data } = await dispatch(documentsApi.endpoints.askConversion.initiate(key, UNTRACKED));
      if (!isCurrent()) return;
      if (data && !DOCUMENT_STATES[data.status].pending)
        return dispatch(applyConversion(definition, about, data));
      await new Promise((resolve) => setTimeout(resolve, LIMITS.documentPollInterval));
    }
  };

const applyConversion =
  (
    definition: StepDefinition,
    { key, fileName, fileSize }: FollowedDocument,
    reply: ConversionReply,
  ): AppThunk =>
  (dispatch) => {
    const { status } = reply;
    const kept = { file_name: fileName, file_size: fileSize, status };
    dispatch(rememberDocument(key, status === 'completed' ? kept : null));
    dispatch(changeAnswers(definition, { [key]: DOCUMENT_STATES[status].answer }));
    if (status === 'failed') dispatch(documentRefused({ key, messages: [sentenceOf(reply)], kept: true }));
    else dispatch(documentCleared(key));
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
