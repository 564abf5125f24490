import { selectUsername } from '../profile/profile.selectors.ts';
import type { RootState } from '../store.ts';

/** Whether the server will not take some of the answers as they are. */
export const selectHasRefused = (state: RootState) =>
  Object.values(state.drafts.entries).some(({ refused }) => refused);

/** Whether the drafts are those of whoever is logged in. Before that, nothing may be changed. */
export const selectAreDraftsOpen = (state: RootState) => state.drafts.owner === selectUsername(state);
