import type { Answers, ProfileReply } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import type { Middleware } from '@reduxjs/toolkit';
import { afterAction } from '../after-action.ts';
import { profileApi, selectProfile } from '../profile.ts';
import type { AppThunk } from '../state.ts';
import { offeredTo } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';
import { draftsOpened, VISITOR } from './drafts.slice.ts';
import type { Drafts } from './drafts.slice.ts';
import { clearReservation, reservedFor } from './visitor-drafts.ts';

/** The drafts of an account are opened as soon as its profile has come. */
export const openDraftsWithProfile = (): Middleware =>
  afterAction((action, { dispatch }) => {
    if (hasCome(action)) void dispatch(openAccountDrafts(action.payload));
  });

const hasCome = profileApi.endpoints.getProfile.matchFulfilled;

/**
 * After the profile has come: the account's own unsent answers, plus what the person filled in as a visitor, here or in
 * another tab. A visitor's answers fill only what is empty; the rest is offered (specification, section 6). Answers of a visitor who
 * has signed up for another account wait for that one. Until this is done the drafts belong to nobody who is logged in, and the
 * pages wait: not for long, what a slow storage holds is added when it is there. Already open: nothing to do.
 */
export const openAccountDrafts =
  (profile: ProfileReply): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { username } = profile;
    if (getState().drafts.owner === username) return;
    const reading = readStored(drafts, username);
    const kept = await withTimeout(reading, null);
    if (getState().drafts.owner === username || !getState().session.isLoggedIn) return;
    await dispatch(mergeStoredDrafts(profile, kept));
    if (!kept) void reading.then(() => dispatch(mergeLateDrafts(username)));
  };

/** Asks for what somebody who is logged in has on the server, before anything is drawn: resolves once that can be drawn, or can't be had. At once for a visitor. */
export const openAccount = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!getState().session.isLoggedIn) return;
  const { data } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false }));
  if (data) await dispatch(openAccountDrafts(data));
};

/** Read anew: the person has gone on meanwhile. */
const mergeLateDrafts =
  (username: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const kept = await readStored(drafts, username);
    const profile = selectProfile(getState());
    if (profile && getState().drafts.owner === username) await dispatch(mergeStoredDrafts(profile, kept));
  };

const readStored = (drafts: DraftStorage, username: string) =>
  Promise.all([drafts.read(VISITOR), drafts.read(offeredTo(username)), drafts.read(username)]);

/** Without `kept`, which the storage has not given yet, takes in what this page holds, and leaves alone what is stored. */
const mergeStoredDrafts =
  (profile: ProfileReply, kept: Awaited<ReturnType<typeof readStored>> | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts, storage }) => {
    const { username } = profile;
    const [stored, offeredBefore, own] = kept ?? [{}, {}, {}];
    const { owner, entries: here } = getState().drafts;
    const visitor = { ...stored, ...(owner === VISITOR ? here : {}) };
    const waitsFor = reservedFor(storage) ?? username;

    if (profile.submission) dispatch(draftsOpened({ owner: username, entries: {} }));
    else {
      const ours = { ...offeredBefore, ...(waitsFor === username ? visitor : {}) };
      dispatch(draftsOpened({ owner: username, ...mergeVisitorDrafts(ours, own, profile) }));
    }
    if (!kept) return;
    if (waitsFor !== username) await drafts.write(offeredTo(waitsFor), {}, visitor);
    // Only now: what was a visitor's stands under the account's name. What another tab has written meanwhile stays.
    await drafts.write(VISITOR, visitor, {});
    clearReservation(storage);
    if (profile.submission) await Promise.all([drafts.remove(username), drafts.remove(offeredTo(username))]);
  };

/** Takes over what another tab of the account has kept and not sent. */
export const reloadStoredDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    const entries = await drafts.read(owner);
    if (getState().drafts.owner === owner) dispatch(draftsOpened({ owner, entries }));
  };

/** What of `visitor` fills an empty place of the account, and what differs from an answer that is there. */
function mergeVisitorDrafts(
  visitor: Drafts,
  own: Drafts,
  profile: Pick<ProfileReply, 'answer' | 'answer_version'>,
): { entries: Drafts; offered: Answers } {
  const entries: Drafts = { ...own };
  const offered: Answers = {};
  const held = (key: string) => own[key]?.value ?? profile.answer[key] ?? '';

  for (const [key, { value, setAside }] of Object.entries(visitor)) {
    if (setAside !== undefined && !isAnswered(held(key)))
      entries[key] ??= { value, base: profile.answer_version, setAside };
    if (!isAnswered(value) || value === held(key)) continue;
    // The label of a chosen option goes where its choice goes.
    const main = key.endsWith('_desc') && key.slice(0, -'_desc'.length) in visitor ? key.slice(0, -5) : key;
    if (isAnswered(held(main))) offered[key] = value;
    else entries[key] = { value, base: profile.answer_version };
  }
  return { entries, offered };
}

/** A storage that does not answer must not keep the person waiting; milliseconds. */
const STORAGE_TIMEOUT = 3_000;

/** What comes in time, or else `otherwise`. */
export function withTimeout<Result, Otherwise>(
  coming: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  const late = new Promise<Otherwise>((resolve) => setTimeout(resolve, STORAGE_TIMEOUT, otherwise));
  return Promise.race([coming, late]);
}
