import { fileProblems, normaliseFileName, texts } from '@portico/contracts';
import type { PresignedUrlReply } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { Sentence, Text } from '@portico/texts';
import { nanoid } from '@reduxjs/toolkit';
import { sentenceOfError } from '../api/api-error.ts';
import { UNTRACKED } from '../api/base-api.ts';
import type { AppThunk } from '../state.ts';
import { documentsApi } from './documents.api.ts';
import { selectIsDocumentBusy } from './documents.selectors.ts';
import { documentStarted, documentRefused } from './documents.slice.ts';
import { followConversion } from './follow-conversion.ts';

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
    const problems = fileProblems(file).map((text): Sentence => ({ text }));
    if (problems.length > 0) {
      dispatch(documentRefused({ key, messages: problems, kept: hasFailedBefore }));
      return true;
    }
    const about = { key, fileName: normaliseFileName(file.name), fileSize: file.size, run: nanoid() };
    dispatch(documentStarted({ ...about, phase: 'sending' }));

    const isCurrent = () => {
      const entry = getState().documents[key];
      return entry?.phase === 'sending' && entry.run === about.run;
    };
    const failed = (message: Sentence): boolean => {
      if (!isCurrent()) return true;
      // A call that broke off may have started a conversion all the same.
      dispatch(documentRefused({ key, messages: [message], kept: true }));
      return false;
    };
    const { deleteConversion, presignUpload, startConversion } = documentsApi.endpoints;
    // Should it fail, the next conversion takes the place of the failed one all the same.
    if (hasFailedBefore) await dispatch(deleteConversion.initiate(key, UNTRACKED));
    const form = await dispatch(presignUpload.initiate({ answer_key: key }, UNTRACKED));
    if (!form.data) return failed(sentenceOfError(form.error));
    const refusal = await sendFile(form.data, file);
    if (refusal) return failed({ text: refusal });
    if (!isCurrent()) return true;
    const started = await dispatch(
      startConversion.initiate({ key, file_key: form.data.fields.key, file_name: file.name }, UNTRACKED),
    );
    if (started.error) return failed(sentenceOfError(started.error));
    if (isCurrent()) void dispatch(followConversion(definition, about));
    return true;
  };

/** What the storage says when it refuses a file (the codes of S3), for the person. */
const SENTENCES: Record<string, Text> = {
  EntityTooLarge: texts.fileTooLarge,
  EntityTooSmall: texts.fileEmpty,
};

/**
 * Sends a file straight to the storage, as the form says.
 * @returns the text to show, or null when it has arrived
 */
export async function sendFile({ url, fields }: PresignedUrlReply, file: File): Promise<Text | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file); // the storage ignores what stands behind it
  try {
    const address = new URL(url, window.location.origin).href;
    // The form itself is the right to write; another origin must not get the session.
    const reply = await fetch(address, { method: 'POST', body: form, credentials: 'omit' });
    if (reply.ok) return null;
    const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? '';
    return SENTENCES[code] ?? texts.unexpected;
  } catch {
    return texts.unexpected; // no connection
  }
}
