import type { SetChangeReply } from '@portico/contracts';
import {
  answerKind,
  keyAfter,
  keysOfSets,
  questionsWithin,
  type RepeatedBlock,
  type SetMove,
  type StepDefinition,
} from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { saveAnswers } from '../answers/save-answers.ts';
import { UNTRACKED } from '../api/base-api.ts';
import { arrangementApi } from '../arrangement.ts';
import { reloadDocuments } from '../documents/load-documents.ts';
import { setMoved } from '../drafts/drafts.slice.ts';
import { profileApi, selectProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { REMOVE, RESTORE, setsApi } from './sets.api.ts';

/** Removes a set. Returns the number of remaining sets and an id with which the set can be restored, or null on failure. */
export const removeSet =
  (
    definition: StepDefinition,
    block: RepeatedBlock,
    place: number,
  ): AppThunk<Promise<{ id: string; count: number } | null>> =>
  async (dispatch) => {
    const id = nanoid();
    const body = { button_id: block.id, set: place + 1, removal_id: id };
    const move: SetMove = { kind: 'removed', index: place };
    const reply = await dispatch(changeSets(definition, block, { url: REMOVE, body, move }));
    return reply && { id, count: reply.add_another[block.id] ?? 1 };
  };

export const restoreSet =
  (
    definition: StepDefinition,
    block: RepeatedBlock,
    { id, place }: { id: string; place: number },
  ): AppThunk<Promise<number | null>> =>
  async (dispatch) => {
    const move: SetMove = { kind: 'returned', index: place };
    const body = { removal_id: id };
    const reply = await dispatch(changeSets(definition, block, { url: RESTORE, body, move }));
    return reply && (reply.add_another[block.id] ?? 1);
  };

/** Saves first, then blocks saves until the answers have moved to their new keys. */
const changeSets =
  (
    definition: StepDefinition,
    block: RepeatedBlock,
    { url, body, move }: { url: string; body: Record<string, unknown>; move: SetMove },
  ): AppThunk<Promise<SetChangeReply | null>> =>
  async (dispatch, getState, { saves }) => {
    const saved = await dispatch(saveAnswers());
    if (!saved.ok && !saved.isPartial) return null;
    while (saves.running) await saves.running;
    const profile = selectProfile(getState());
    if (!profile) return null;
    const sending = dispatch(
      setsApi.endpoints.changeSets.initiate({ url, body, base: profile.answer_version }, UNTRACKED),
    );
    saves.running = sending;
    try {
      const { data } = await sending;
      if (!data || selectProfile(getState())?.username !== profile.username) return null;
      dispatch(applyMove(block, move, data));
      if (hasDocuments(block)) await dispatch(reloadDocuments(definition));
      return data;
    } finally {
      saves.running = null;
    }
  };

const applyMove =
  (block: RepeatedBlock, move: SetMove, reply: SetChangeReply): AppThunk =>
  (dispatch) => {
    const keys = keysOfSets(block).flat();
    const moves = Object.fromEntries(keys.map((key) => [key, keyAfter(block, move, key)]));
    dispatch(setMoved({ moves, version: reply.version }));
    dispatch(
      profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
        Object.assign(profile.answer, reply.changed);
        const others = Object.entries(profile.set_aside ?? {}).filter(([key]) => !(key in reply.changed));
        profile.set_aside = { ...Object.fromEntries(others), ...reply.set_aside };
        profile.answer_version = reply.version;
      }),
    );
    const counts = { endpointName: 'getAddAnother', arg: undefined, value: reply.add_another } as const;
    dispatch(arrangementApi.util.upsertQueryEntries([counts]));
  };

const hasDocuments = ({ sets }: RepeatedBlock): boolean =>
  sets.some(({ questions }) =>
    questionsWithin(questions).some((question) => answerKind(question) === 'document'),
  );
