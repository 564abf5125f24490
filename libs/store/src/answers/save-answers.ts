import { said, type ReplyMessage, sentenceOf, texts } from '@portico/contracts';
import type { SaveReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { isApiError } from '../api/api-error.ts';
import type { ApiError } from '../api/api-error.ts';
import { UNTRACKED } from '../api/base-api.ts';
import { draftsDropped, saveAcknowledged, saveRefused } from '../drafts/drafts.slice.ts';
import { profileApi, selectProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { answersApi, saveRequestOf } from './save-request.ts';
import type { SaveRequest } from './save-request.ts';
import { writeFlag } from '../session/browser-flags.ts';
import { SAVED_KEY } from './follow-saves.ts';
import { saveDone, saveFailed, saveStarted } from './saving.slice.ts';

export type SaveOutcome = { ok: true } | Failure;

interface Failure {
  ok: false;
  error: ApiError;
  /** Whether the server rejected some values. The others can be sent again. */
  isPartial?: boolean;
}

/** Sends all drafts of the account. Never rejects. @param isAsked whether the person requested the save */
export const saveAnswers =
  (isAsked = false): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch): Promise<SaveOutcome> => {
    let refusal: SaveOutcome | null = null;
    for (;;) {
      const outcome = await dispatch(saveOnce(isAsked));
      if (!outcome.ok && !outcome.isPartial) return outcome;
      if (!outcome.ok) refusal ??= outcome;
      if (!dispatch(nextRequest())) return refusal ?? outcome;
    }
  };

/** Returns null if there is nothing to send. A visitor's drafts aren't sent after the login until they are merged into the account's. */
const nextRequest = (): AppThunk<ReturnType<typeof saveRequestOf>> => (_dispatch, getState) => {
  const { drafts } = getState();
  const profile = selectProfile(getState());
  return profile?.username === drafts.owner ? saveRequestOf(drafts.entries, profile) : null;
};

/** Saves the current drafts. Waits for a running save first, because it needs the version that the running save returns. */
const saveOnce =
  (isAsked = false): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState, { drafts, saves }): Promise<SaveOutcome> => {
    while (saves.running) await saves.running;
    const next = dispatch(nextRequest());
    if (!next) return { ok: true };
    const { owner } = getState().drafts;
    const request = { ...next, number: ++saves.count };

    // Store the drafts before and after the request: another window may have overwritten them, or the response may get lost, and after a reload the
    // page would not know which values it had replaced.
    const keep = () => {
      const { owner: now, entries } = getState().drafts;
      const unsent = Object.entries(entries).filter(([key]) => key in request.answers);
      if (now === owner) void drafts.write(owner, {}, Object.fromEntries(unsent));
    };
    keep();
    const sending = dispatch(send(request, owner, isAsked));
    saves.running = sending;
    try {
      const outcome = await sending;
      if (!outcome.ok) keep();
      return outcome;
    } finally {
      saves.running = null;
    }
  };

const send =
  (request: SaveRequest, username: string, isAsked: boolean): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    dispatch(saveStarted(isAsked));
    const result = await dispatch(answersApi.endpoints.putAnswers.initiate(request, UNTRACKED));
    // Another person may have logged in during the request.
    const isStillOurs = selectProfile(getState())?.username === username;
    if (result.error === undefined) {
      if (isStillOurs) dispatch(applyReply(request, result.data));
      return { ok: true };
    }
    const error = isApiError(result.error) ? result.error : unknownError;
    const isPartial = isStillOurs && dispatch(applyRefusal(request, error));
    dispatch(saveFailed(error));
    return { ok: false, error, isPartial };
  };

/** Applies version and values together. With only the newer version, a later save could overwrite a value that the person hasn't seen. */
const applyReply =
  (request: SaveRequest, reply: SaveReply): AppThunk =>
  (dispatch, _getState, { storage }) => {
    dispatch(
      profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
        Object.assign(profile.answer, request.answers, reply.changed);
        const acknowledged = { ...request.answers, ...reply.changed };
        const others = Object.entries(profile.set_aside ?? {}).filter(([key]) => !(key in acknowledged));
        profile.set_aside = { ...Object.fromEntries(others), ...reply.set_aside };
        profile.answer_version = reply.version;
      }),
    );
    const { answers: sent, setAside } = request;
    dispatch(saveAcknowledged({ sent, setAside, version: reply.version, draftOnly: reply.draft_only }));
    const { saved_at: at, conflicts, taken_off: disabledSteps } = reply;
    dispatch(saveDone({ at, conflicts, disabledSteps }));
    writeFlag(storage, SAVED_KEY, String(reply.version));
  };

const applyRefusal =
  (request: SaveRequest, error: ApiError): AppThunk<boolean> =>
  (dispatch) => {
    if (error.code === 'already_submitted') {
      // The application has been submitted elsewhere, such as in another window, so drafts can't be saved anymore.
      dispatch(draftsDropped());
      void dispatch(
        profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      return false;
    }
    if (error.status !== 400 || !error.errors) return false;
    const named = Object.entries(error.errors).filter(([key]) => key in request.answers);
    const reasons = Object.fromEntries(
      named.map(([key, reason]) => [key, reasonOf(reason, error.problems?.[key])]),
    );
    dispatch(saveRefused({ reasons, sent: request.answers }));
    return named.length > 0;
  };

/** Returns the reason of a rejection. Older servers send only an English message. */
const reasonOf = (reason: unknown, problem: unknown): Words =>
  typeof problem === 'object' && problem !== null ? sentenceOf(problem as ReplyMessage) : String(reason);

const unknownError: ApiError = { status: 'unexpected', code: 'unknown', ...said(texts.unexpected) };
