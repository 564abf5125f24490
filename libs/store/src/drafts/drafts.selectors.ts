import { selectUsername } from '../profile/profile.selectors.ts';
import type { RootState } from '../store.ts';

/** Whether the drafts are those of whoever is logged in. Before that, nothing may be changed. */
export const selectAreDraftsOpen = (state: RootState) => state.drafts.owner === selectUsername(state);
