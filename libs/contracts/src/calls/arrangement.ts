import { LIMITS } from '../limits.ts';
import { described, map, optional, record, text, type TypeOf, value, whole } from '../shape.ts';

/** How an applicant has arranged the form (specification, section 7). Both reply with all that is arranged. */
export const ARRANGEMENT_PATHS = {
  addAnother: '/api/add-another',
  tabs: '/api/tabs',
} as const;

/** Ids of buttons and tabs. */
const name = () => value<string>((joi) => joi.string().pattern(/^[a-zA-Z][\w-]{0,63}$/));

export const addAnotherBody = () =>
  record({
    button_id: name(),
    num_components: value<number>((joi) =>
      joi.number().integer().min(LIMITS.addAnotherDefault).max(LIMITS.addAnotherMax),
    ),
  });
export const addAnotherReply = () => described(map(whole), 'The number of sets by button.');

export const tabBody = () =>
  record({
    tab_id: name(),
    chosen_tab: name(),
    undo: optional(
      value<boolean>((joi) =>
        joi
          .boolean()
          .description(
            'Goes back to a tab that was just left: the files that were taken off with it are put back.',
          ),
      ),
    ),
  });
export type TabPayload = TypeOf<typeof tabBody>;
export const tabsReply = () => described(map(text), 'The chosen tab by group.');
