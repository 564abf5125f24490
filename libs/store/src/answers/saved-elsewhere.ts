import { renewProfile } from '../profile.ts';
import type { AppThunk } from '../state.ts';
import { selectAnswerVersion } from './answers.selectors.ts';

/** The version of the answers that this browser has saved last: whoever shows older ones has not seen them. */
export const SAVED_KEY = 'portico.saved';

/**
 * For a page that shows what is stored: fetches what other tabs of this browser save, from now on, and what they have saved already. Returns
 * how to stop. Where the browser stores nothing, the page shows what it knows.
 */
export const followSaves =
  (): AppThunk<() => void> =>
  (dispatch, getState, { storage }) => {
    const follow = () => {
      const known = selectAnswerVersion(getState());
      if (known !== null && Number(storage?.getItem(SAVED_KEY)) > known) void dispatch(renewProfile());
    };
    const hear = ({ key }: StorageEvent) => {
      if (key === SAVED_KEY) follow();
    };
    follow();
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  };
