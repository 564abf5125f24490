import type { AnswerValue, ProfileReply } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import type { Drafts } from '../drafts/drafts.slice.ts';
import type { SaveRequest } from './answers.api.ts';

/** Their older bases stand in a header, for which servers have 16 KB or less. */
const MOST_AT_ONCE = 250;

type Known = Pick<ProfileReply, 'answer_version' | 'set_aside'>;

/** What to send next for these drafts; null when there is nothing. `known` is what the page has seen of the server's. */
export function saveRequestOf(drafts: Drafts, { answer_version, set_aside }: Known): SaveRequest | null {
  const unsent = Object.entries(drafts)
    .filter(([, draft]) => !draft.refused)
    .slice(0, MOST_AT_ONCE);
  if (unsent.length === 0) return null;
  const older = unsent.flatMap(([key, { base }]): [string, number][] =>
    base !== null && base < answer_version ? [[key, base]] : [],
  );
  const setAside = unsent.flatMap(([key, { value, setAside: held }]): [string, AnswerValue][] => {
    // Emptied by hand since it came back: the server is told that nothing is set aside any more.
    const isTaken = set_aside?.[key] !== undefined && !isAnswered(value);
    return held !== undefined || isTaken ? [[key, held ?? value]] : [];
  });
  return {
    answers: Object.fromEntries(unsent.map(([key, { value }]) => [key, value])),
    base: answer_version,
    keyBases: Object.fromEntries(older),
    setAside: Object.fromEntries(setAside),
  };
}
