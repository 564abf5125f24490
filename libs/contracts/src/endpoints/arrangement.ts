import { LIMITS } from '../limits.ts';
import { answersShape } from './answers.ts';
import { saying } from './common-replies.ts';
import { described, map, optional, record, text, type TypeOf, value, whole } from '../shape.ts';

export const ARRANGEMENT_PATHS = {
  addAnother: '/api/add-another',
  tabs: '/api/tabs',
  removeSet: '/api/remove-set',
  restoreSet: '/api/restore-set',
} as const;

const name = () => value<string>((joi) => joi.string().pattern(/^[a-zA-Z][\w-]{0,63}$/));

export const addAnotherBody = () =>
  record({
    button_id: name(),
    num_components: value<number>((joi) =>
      joi.number().integer().min(LIMITS.addAnotherDefault).max(LIMITS.addAnotherMax),
    ),
  });
export const addAnotherReply = () => described(map(whole), 'Number of sets by button.');

export const tabBody = () =>
  record({
    tab_id: name(),
    chosen_tab: name(),
    undo: optional(
      value<boolean>((joi) =>
        joi.boolean().description('Switches back to the previous tab and reattaches its files.'),
      ),
    ),
  });
export type TabPayload = TypeOf<typeof tabBody>;
export const tabsReply = () => described(map(text), 'Selected tab by group.');

/** ID of a removal, chosen by the page. Makes retries idempotent, and lets an undo refer to the removal. */
const removalId = () => value<string>((joi) => joi.string().pattern(/^[\w-]{8,64}$/));

export const removeSetBody = () =>
  record({
    button_id: name(),
    set: value<number>((joi) =>
      joi
        .number()
        .integer()
        .min(1)
        .max(LIMITS.addAnotherMax)
        .description('Number of the set as shown on the page, based on the answers it last saw.'),
    ),
    removal_id: removalId(),
  });
export const restoreSetBody = () => record({ removal_id: removalId() });
export const setChangeReply = () =>
  record({
    ...saying,
    version: whole,
    changed: described(answersShape(), 'Answers newer than the base.'),
    set_aside: optional(described(answersShape(), 'Answers of hidden questions among `changed`.')),
    add_another: addAnotherReply(),
  });
export type SetChangeReply = TypeOf<typeof setChangeReply>;
