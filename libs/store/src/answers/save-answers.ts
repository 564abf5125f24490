import { said, type Said, sentenceOf, texts } from '@portico/contracts';
import type { SaveReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { isApiError } from '../api/api-error.ts';
import type { ApiError } from '../api/api-error.ts';
import { UNTRACKED } from '../api/base-api.ts';
import { draftsDropped, saveAcknowledged, saveRefused } from '../drafts/drafts.slice.ts';
import { profileApi, selectProfile } from '../profile.ts';
import type { AppThunk } from '../state.ts';
import { answersApi, saveRequestOf } from './save-request.ts';
import type { SaveRequest } from './save-request.ts';
import { writeMark } from '../session/browser-marks.ts';
import { SAVED_KEY } from './saved-elsewhere.ts';
import { saveDone, saveFailed, saveStarted } from './saving.slice.ts';

/** `ok` also when there was nothing to send. */
export type SaveOutcome = { ok: true } | Failure;

interface Failure {
  ok: false;
  error: ApiError;
  /** The server named values that it will not take: they are set aside, the others can be sent again without them. */
  isPartial?: boolean;
}

/**
 * Sends every unsent answer of the account and settles when the server has them all, or has refused. Never rejects.
 * `isAsked`: the person has asked for it.
 */
export const saveAnswers =
  (isAsked = false): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState): Promise<SaveOutcome> => {
    let refusal: SaveOutcome | null = null;
    for (;;) {
      const outcome = await dispatch(saveOnce(isAsked));
      if (!outcome.ok && !outcome.isPartial) return outcome;
      if (!outcome.ok) refusal ??= outcome;
      const profile = selectProfile(getState());
      const isDone = !profile || saveRequestOf(getState().drafts.entries, profile) === null;
      if (isDone) return refusal ?? outcome;
    }
  };

/** One save of what is unsent now; waits for the one on its way, since each needs the version of the last. */
const saveOnce =
  (isAsked = false): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState, { drafts, saves }): Promise<SaveOutcome> => {
    while (saves.running) await saves.running;
    const profile = selectProfile(getState());
    const { owner } = getState().drafts;
    if (!profile || owner !== profile.username) return { ok: true };
    const next = saveRequestOf(getState().drafts.entries, profile);
    if (!next) return { ok: true };
    const request = { ...next, number: ++saves.count };

    // Kept anew, before and after: another window that was faster with the same question has taken the place of what was kept
    // here, and the reply may get lost. The page that is loaded then would not know what it had replaced.
    const keep = () => {
      const { owner: now, entries } = getState().drafts;
      const unsent = Object.entries(entries).filter(([key]) => key in request.answers);
      if (now === owner) void drafts.write(owner, {}, Object.fromEntries(unsent));
    };
    keep();
    const sending = dispatch(send(request, profile.username, isAsked));
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
    // Another account may have logged in meanwhile: its answers must not be touched.
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

/** The new version is taken only together with the values that came with it, so that nothing unseen is overwritten. */
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
    dispatch(saveAcknowledged({ sent, setAside, version: reply.version, unkept: reply.unkept }));
    const { saved_at: at, conflicts, taken_off: takenOff } = reply;
    dispatch(saveDone({ at, conflicts, takenOff }));
    writeMark(storage, SAVED_KEY, String(reply.version));
  };

/** Whether values were set aside, so that the rest may be taken. */
const applyRefusal =
  (request: SaveRequest, error: ApiError): AppThunk<boolean> =>
  (dispatch) => {
    if (error.code === 'already_submitted') {
      // Elsewhere: what is unsent can't be saved any more.
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

/** A server of an older release says it in English alone. */
const reasonOf = (reason: unknown, problem: unknown): Words =>
  typeof problem === 'object' && problem !== null ? sentenceOf(problem as Said) : String(reason);

const unknownError: ApiError = { status: 'unexpected', code: 'unknown', ...said(texts.unexpected) };
