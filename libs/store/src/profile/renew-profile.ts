import type { AppThunk } from '../store.ts';
import { profileApi } from './profile.api.ts';

/** Fetches the profile anew. No save runs beside it: an older profile would take the place of what the save has brought. */
export const renewProfile =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { saves }) => {
    while (saves.running) await saves.running;
    const fetched = dispatch(
      profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    saves.running = fetched.then(() => ({ ok: true }));
    try {
      await saves.running;
    } finally {
      saves.running = null;
    }
  };
