import { DOCUMENT_STATES, sentenceOf, texts } from '@portico/contracts';
import { isAnswered, questionsOf } from '@portico/form-model';
import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { UNTRACKED } from '../api/base-api.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { selectProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { conversionEndpoints, documentsApi } from './documents.api.ts';
import { documentRefused } from './documents.slice.ts';
import { followConversion } from './follow-conversion.ts';
import { unsentFlag } from './unsent-flag.ts';

export const reloadDocuments =
  (definition: StepDefinition): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(documentsApi.endpoints.getDocumentAnswers.initiate(undefined, { forceRefetch: true }));
    await dispatch(loadDocuments(definition));
  };

/**
 * Loads all documents once per page load, then updates a step's answers: finished conversions become answers, failed or missing ones are cleared, and
 * running ones are polled.
 */
export const loadDocuments =
  (definition: StepDefinition): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const keys = questionsOf(definition)
      .filter(({ widget }) => widget === 'document')
      .map(({ key }) => key);
    if (keys.length === 0) return;
    const { initiate, select } = documentsApi.endpoints.getDocumentAnswers;
    const { data: known, isError: hasFailed } = select()(getState());
    await dispatch(beginWithProfile());
    const answers = selectAnswers(getState());
    // Reload if documents and answers disagree: another window may have changed a document, and outdated documents must not clear its answer.
    const isOutdated = keys.some(
      (key) => (known?.[key]?.status === 'completed') !== isAnswered(answers[key] ?? ''),
    );
    const isDue = known === undefined || hasFailed || isOutdated;
    const { data, isError } = await dispatch(initiate(undefined, { forceRefetch: isDue }));
    if (isError || !data) return; // Without documents, there is nothing to compare the answers with.
    for (const key of keys.filter((each) => !getState().documents[each])) {
      const document = data[key]?.status === 'not_answered' ? undefined : data[key];
      const { owner } = getState().drafts;
      const replaces = document?.status === 'completed';
      const mark = unsentFlag(owner, key, replaces);
      if (document) unsentFlag(owner, key, false).clear();
      if (document?.replacement) mark.clear();
      else if (mark.isSet())
        dispatch(documentRefused({ key, messages: [{ text: texts.fileNotKept }], kept: false, replaces }));
      const answer = selectAnswers(getState())[key] ?? '';
      if (!document && isAnswered(answer)) dispatch(changeAnswers(definition, { [key]: '' }));
      if (document?.status === 'completed')
        dispatch(changeAnswers(definition, { [key]: DOCUMENT_STATES.completed.answer }));
      const moving = replaces ? document.replacement : document;
      if (moving?.status === 'failed') void dispatch(showFailure(definition, key, replaces));
      if (!moving || !DOCUMENT_STATES[moving.status].pending) continue;
      const { file_name: fileName, file_size: fileSize } = moving;
      void dispatch(followConversion(definition, { key, fileName, fileSize, run: nanoid(), replaces }));
    }
  };

/** Shows the profile's documents until the rest is loaded. Otherwise, a question with a file would look empty, and leaving its tab would look safe. */
const beginWithProfile = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { select } = documentsApi.endpoints.getDocumentAnswers;
  const kept = selectProfile(getState())?.document_answer;
  if (!kept || select()(getState()).data) return;
  await dispatch(documentsApi.util.upsertQueryData('getDocumentAnswers', undefined, kept));
};

/** Clears the answer of a conversion that failed while the page was closed, unless another file is attached. Then loads the reason and shows it. */
const showFailure =
  (definition: StepDefinition, key: string, replaces: boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { answer, text } = DOCUMENT_STATES.failed;
    if (!replaces) dispatch(changeAnswers(definition, { [key]: answer }));
    dispatch(documentRefused({ key, messages: [{ text }], kept: true, replaces }));
    const shown = getState().documents[key];
    const { data } = await dispatch(conversionEndpoints(replaces).ask.initiate(key, UNTRACKED));
    const isStillShown = getState().documents[key] === shown;
    if (isStillShown && data?.status === 'failed')
      dispatch(documentRefused({ key, messages: [sentenceOf(data)], kept: true, replaces }));
  };
