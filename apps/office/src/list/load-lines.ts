import type { ApplicationSearchPayload } from '@portico/contracts';
import type { ApiError } from '../api/api-error.ts';
import type { OfficeDispatch, OfficeState } from '../api/store.ts';
import { listApi } from './list.api.ts';
import { moreWanted, pageCame, searchBegan, searchFailed } from './list.slice.ts';

/** Lines that are fetched at once: the first page is on the screen soon, the others come before they are scrolled to. */
const FIRST = 50;
const MORE = 100;

type Thunk = (dispatch: OfficeDispatch, getState: () => OfficeState) => Promise<void>;

/** The search that is on its way; a newer one takes its place. */
let underWay: { abort(): void } | undefined;

/** Finds the first lines of a search. */
export const searchLines =
  (search: ApplicationSearchPayload): Thunk =>
  (dispatch, getState) => {
    dispatch(searchBegan(search));
    return fetchPage({ ...search, limit: FIRST }, search)(dispatch, getState);
  };

/** Fetches what comes after the lines that there are, unless something is fetched already. */
export const loadMore = (): Thunk => async (dispatch, getState) => {
  const { search, next, loading } = getState().list;
  if (!search || next === null || loading !== null) return;
  dispatch(moreWanted());
  await fetchPage({ ...search, after: next, limit: MORE }, search)(dispatch, getState);
};

const fetchPage =
  (payload: ApplicationSearchPayload, search: ApplicationSearchPayload): Thunk =>
  async (dispatch, getState) => {
    underWay?.abort();
    const call = dispatch(
      listApi.endpoints.searchApplications.initiate(payload, { subscribe: false, forceRefetch: true }),
    );
    underWay = call;
    const { data, error } = await call;
    // Another search has begun since.
    if (underWay !== call || getState().list.search !== search) return;
    if (data) dispatch(pageCame(data));
    else dispatch(searchFailed(error as ApiError));
  };
