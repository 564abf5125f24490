import { fileProblems, normaliseFileName, TEXTS } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import type { AppThunk } from '../store.ts';
import { documentsApi } from './documents.api.ts';
import { selectIsDocumentBusy } from './documents.selectors.ts';
import { documentMoved, documentRefused } from './documents.slice.ts';
import { followConversion } from './follow-conversion.ts';
import { sendFile } from './send-file.ts';
import { UNTRACKED } from '../api/base-api.ts';

/**
 * Attaches a file: judges its name and size, sends it to the storage, has it converted, and follows that to its end.
 * @returns whether it was sent; false is worth a word beside the sentence at the question. A file that breaks a rule is told at
 * its question alone.
 */
export const attachDocument =
  (definition: StepDefinition, key: string, file: File): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (selectIsDocumentBusy(getState(), [key])) return true;
    const before = getState().documents[key];
    const hasFailedBefore = before?.phase === 'refused' && before.kept;
    const problems = fileProblems(file);
    if (problems.length > 0) {
      dispatch(documentRefused({ key, messages: problems, kept: hasFailedBefore }));
      return true;
    }
    const about = { key, fileName: normaliseFileName(file.name), fileSize: file.size, run: nanoid() };
    dispatch(documentMoved({ ...about, phase: 'sending' }));

    const isCurrent = () => {
      const entry = getState().documents[key];
      return entry?.phase === 'sending' && entry.run === about.run;
    };
    const failed = (message: string = TEXTS.unexpected): boolean => {
      if (!isCurrent()) return true;
      // A call that broke off may have started a conversion all the same.
      dispatch(documentRefused({ key, messages: [message], kept: true }));
      return false;
    };
    const { deleteConversion, presignUpload, startConversion } = documentsApi.endpoints;
    // Should it fail, the next conversion takes the place of the failed one all the same.
    if (hasFailedBefore) await dispatch(deleteConversion.initiate(key, UNTRACKED));
    const form = await dispatch(presignUpload.initiate({ answer_key: key }, UNTRACKED));
    if (!form.data) return failed(form.error.message);
    const refusal = await sendFile(form.data, file);
    if (refusal) return failed(refusal);
    if (!isCurrent()) return true;
    const started = await dispatch(
      startConversion.initiate({ key, file_key: form.data.fields.key, file_name: file.name }, UNTRACKED),
    );
    if (started.error) return failed(started.error.message);
    if (isCurrent()) void dispatch(followConversion(definition, about));
    return true;
  };
