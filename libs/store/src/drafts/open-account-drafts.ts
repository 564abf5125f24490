import type { Answers, ProfileReply } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import { draftsOpened } from './drafts.slice.ts';
import type { Drafts } from './drafts.slice.ts';
import { readDrafts, removeDrafts, VISITOR } from './drafts.storage.ts';
import type { AppThunk } from '../store.ts';

/**
 * After the profile has come: the account's own unsent answers, plus what the person filled in as a visitor. A
 * visitor's answers fill only what is empty; the rest is offered (specification, section 6). Already open: nothing to do.
 */
export const openAccountDrafts =
  (profile: ProfileReply): AppThunk =>
  (dispatch, getState, { storage }) => {
    const open = getState().drafts;
    if (open.owner === profile.username) return;

    const visitor = open.owner === VISITOR ? { ...readDrafts(storage, VISITOR), ...open.entries } : {};
    removeDrafts(storage, VISITOR);
    const isSubmitted = profile.submission !== null;
    const own = isSubmitted ? {} : readDrafts(storage, profile.username);
    const { entries, offered } = adopt(isSubmitted ? {} : visitor, own, profile);
    dispatch(draftsOpened({ owner: profile.username, entries, offered }));
  };

/** What of `visitor` fills an empty place of the account, and what differs from an answer that is there. */
export function adopt(
  visitor: Drafts,
  own: Drafts,
  profile: Pick<ProfileReply, 'answer' | 'answer_version'>,
): { entries: Drafts; offered: Answers } {
  const entries: Drafts = { ...own };
  const offered: Answers = {};
  const held = (key: string) => own[key]?.value ?? profile.answer[key] ?? '';

  for (const [key, { value }] of Object.entries(visitor)) {
    if (!isAnswered(value) || value === held(key)) continue;
    // The label of a chosen option goes where its choice goes.
    const main = key.endsWith('_desc') && key.slice(0, -'_desc'.length) in visitor ? key.slice(0, -5) : key;
    if (isAnswered(held(main))) offered[key] = value;
    else entries[key] = { value, base: profile.answer_version };
  }
  return { entries, offered };
}
