import { normaliseFileName, texts } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { sentenceOfError } from '../api/api-error.ts';
import { UNTRACKED } from '../api/base-api.ts';
import type { AppThunk } from '../root-reducer.ts';
import { uploadFile } from './upload-file.ts';
import { conversionEndpoints, documentsApi } from './documents.api.ts';
import { selectDocuments, selectIsDocumentBusy } from './documents.selectors.ts';
import { documentCleared, documentProgressed, documentRefused, documentStarted } from './documents.slice.ts';
import { followConversion } from './follow-conversion.ts';
import { needsShrinking, problemsOf, shrunk } from './prepare-file.ts';
import { unsentFlag } from './unsent-flag.ts';

const uploads = new Map<string, AbortController>();

/**
 * Shrinks a large photo, checks name and size, uploads the file, and starts its conversion. While offline, waits for the connection.
 * An attached file stays attached until the new one is converted.
 * @returns false if sending failed, which needs a toast; the question shows messages about an invalid file
 */
export const attachDocument =
  (definition: StepDefinition, key: string, chosen: File): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (selectIsDocumentBusy(getState(), [key])) return true;
    const before = getState().documents[key];
    const kept = before?.phase === 'refused' && before.kept;
    const replaces = selectDocuments(getState())[key]?.phase === 'attached';
    const conversion = conversionEndpoints(replaces);
    const run = nanoid();
    const upload = new AbortController();
    const { owner } = getState().drafts;
    const mark = unsentFlag(owner, key, replaces);
    const isCurrent = () => {
      const entry = getState().documents[key];
      return entry?.phase === 'sending' && entry.run === run;
    };
    const start = ({ name, size }: File) => {
      const about = { key, fileName: normaliseFileName(name), fileSize: size, run, replaces };
      mark.set();
      dispatch(documentStarted({ ...about, phase: 'sending' }));
      return about;
    };
    uploads.set(run, upload);
    try {
      let file = chosen;
      if (needsShrinking(chosen)) {
        start(chosen);
        const photo = await shrunk(chosen);
        if (!isCurrent()) return true;
        if (!photo) {
          dispatch(documentRefused({ key, messages: [{ text: texts.unexpected }], kept, replaces }));
          return false;
        }
        file = photo;
      }
      const problems = problemsOf(file);
      if (problems.length > 0) {
        dispatch(documentRefused({ key, messages: problems.map((text) => ({ text })), kept, replaces }));
        return true;
      }
      const about = start(file);
      const { presignUpload } = documentsApi.endpoints;
      // Failures don't matter: the next conversion replaces the failed one anyway.
      if (kept) await dispatch(conversion.remove.initiate(key, UNTRACKED));
      const error = await uploadFile(file, {
        signal: upload.signal,
        isCurrent,
        presign: () => dispatch(presignUpload.initiate({ answer_key: key }, UNTRACKED)),
        start: (file_key) =>
          dispatch(conversion.start.initiate({ key, file_key, file_name: file.name }, UNTRACKED)),
        onProgress: (progress) => dispatch(documentProgressed({ key, run, ...progress })),
      });
      if (!isCurrent()) {
        // The person canceled without choosing another file. Delete the conversion, which may have started already.
        const isUnwanted = upload.signal.aborted && getState().drafts.owner === owner;
        if (isUnwanted && !getState().documents[key])
          await dispatch(conversion.remove.initiate(key, UNTRACKED));
        return true;
      }
      // `kept`, because the conversion may have started even though the request failed.
      if (error) dispatch(documentRefused({ key, messages: [sentenceOfError(error)], kept: true, replaces }));
      else void dispatch(followConversion(definition, about));
      return error === undefined;
    } finally {
      uploads.delete(run);
      mark.clear();
    }
  };

export const cancelUpload =
  (key: string): AppThunk<boolean> =>
  (dispatch, getState) => {
    const entry = getState().documents[key];
    if (entry?.phase !== 'sending') return false;
    dispatch(documentCleared(key));
    uploads.get(entry.run)?.abort();
    return true;
  };
