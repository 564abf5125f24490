import { renewProfile } from '../profile.ts';
import type { AppThunk } from '../root-reducer.ts';
import { selectAnswerVersion } from './answers.selectors.ts';

/** Key of the answer version that this browser saved last. Tabs with an older version are out of date. */
export const SAVED_KEY = 'portico.saved';

/** Reloads answers whenever another tab has saved. For read-only pages. Returns a function that unsubscribes. */
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
