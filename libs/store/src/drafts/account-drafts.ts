import type { Answers, ProfileReply } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import type { Middleware } from '@reduxjs/toolkit';
import { afterAction } from '../after-action.ts';
import { profileApi, selectProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { offeredTo } from './draft-storage.ts';
import type { DraftStorage } from './draft-storage.ts';
import { draftsOpened, VISITOR } from './drafts.slice.ts';
import type { Drafts } from './drafts.slice.ts';
import { clearReservation, reservedFor } from './visitor-drafts.ts';

export const openDraftsWithProfile = (): Middleware =>
  afterAction((action, { dispatch }) => {
    if (hasCome(action)) void dispatch(openAccountDrafts(action.payload));
  });

const hasCome = profileApi.endpoints.getProfile.matchFulfilled;

/**
 * Opens an account's drafts and merges the answers that the person entered as a visitor, here or in another tab: they fill empty answers, and
 * differing ones are offered as choices (specification, section 6). Doesn't merge answers reserved for another account. Pages wait for the drafts up
 * to a timeout; drafts that are read later are merged then. Does nothing if this account's drafts are already open.
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

/** Loads profile and drafts before the first render. Never rejects. Resolves at once for visitors. */
export const openAccount = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (!getState().session.isLoggedIn) return;
  const { data } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, { subscribe: false }));
  if (data) await dispatch(openAccountDrafts(data));
};

/** Merges drafts that were read after the timeout into the current state, because the person may have entered answers in the meantime. */
const mergeLateDrafts =
  (username: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const kept = await readStored(drafts, username);
    const profile = selectProfile(getState());
    if (profile && getState().drafts.owner === username) await dispatch(mergeStoredDrafts(profile, kept));
  };

const readStored = (drafts: DraftStorage, username: string) =>
  Promise.all([drafts.read(VISITOR), drafts.read(offeredTo(username)), drafts.read(username)]);

/** Merges drafts into the account's. If `kept` is null because the storage is slow, merges only this page's drafts and doesn't change stored ones. */
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
    await drafts.write(VISITOR, visitor, {});
    clearReservation(storage);
    if (profile.submission) await Promise.all([drafts.remove(username), drafts.remove(offeredTo(username))]);
  };

export const reloadStoredDrafts =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { drafts }) => {
    const { owner } = getState().drafts;
    const entries = await drafts.read(owner);
    if (getState().drafts.owner === owner) dispatch(draftsOpened({ owner, entries }));
  };

/** Splits a visitor's answers into those that fill empty answers and those that differ from the account's. */
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
    // A choice's label is merged together with its code.
    const main = key.endsWith('_desc') && key.slice(0, -'_desc'.length) in visitor ? key.slice(0, -5) : key;
    if (isAnswered(held(main))) offered[key] = value;
    else entries[key] = { value, base: profile.answer_version };
  }
  return { entries, offered };
}

const STORAGE_TIMEOUT = 3_000;

export function withTimeout<Result, Otherwise>(
  coming: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  const late = new Promise<Otherwise>((resolve) => setTimeout(resolve, STORAGE_TIMEOUT, otherwise));
  return Promise.race([coming, late]);
}
