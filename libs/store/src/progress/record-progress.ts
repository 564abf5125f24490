import type { WebStatus } from '@portico/contracts';
import { profileApi } from '../profile/profile.api.ts';
import { selectLastPage, selectWebStatus } from '../profile/profile.selectors.ts';
import type { AppThunk } from '../store.ts';
import { progressApi } from './progress.api.ts';
import { UNTRACKED } from '../api/base-api.ts';

/** Remembers where the applicant is, while the application is started or validating. A failure is made good by the next. */
export const recordLastPage =
  (path: string): AppThunk =>
  (dispatch, getState) => {
    const status = selectWebStatus(getState());
    if (status !== 'started' && status !== 'validating') return;
    if (selectLastPage(getState()) === path) return;
    dispatch(
      profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
        profile.last_page = path;
      }),
    );
    void dispatch(progressApi.endpoints.putLastPage.initiate(path, UNTRACKED));
  };

/** Sets the status here at once and on the server. Rejects with an `ApiError`, and the status is back as it was. */
export const setWebStatus =
  (status: WebStatus): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(progressApi.endpoints.postWebStatus.initiate(status, UNTRACKED)).unwrap();
  };
