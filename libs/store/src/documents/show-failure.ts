import { DOCUMENT_STATES } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { changeAnswers } from '../drafts/change-answers.ts';
import type { AppThunk } from '../store.ts';
import { documentsApi } from './documents.api.ts';
import { documentRefused } from './documents.slice.ts';
import { UNTRACKED } from '../api/base-api.ts';

/** A conversion that failed while nobody looked: clears the answer, and says why as soon as that is known. */
export const showFailure =
  (definition: StepDefinition, key: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { answer, message } = DOCUMENT_STATES.failed;
    dispatch(changeAnswers(definition, { [key]: answer }));
    dispatch(documentRefused({ key, messages: [message], kept: true }));
    const shown = getState().documents[key];
    const { data } = await dispatch(documentsApi.endpoints.askConversion.initiate(key, UNTRACKED));
    const isStillShown = getState().documents[key] === shown;
    if (isStillShown && data?.status === 'failed')
      dispatch(documentRefused({ key, messages: [data.message], kept: true }));
  };
