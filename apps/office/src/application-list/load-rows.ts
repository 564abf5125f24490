import type { ApplicationSearchPayload } from '@portico/contracts';
import type { ApiError } from '../api/api-error.ts';
import type { OfficeDispatch, OfficeState } from '../api/store.ts';
import { listApi } from './list.api.ts';
import { answerColumnsChosen, moreRequested, pageLoaded, searchStarted, searchFailed } from './list.slice.ts';

const FIRST = 50;
const MORE = 100;

type Thunk = (dispatch: OfficeDispatch, getState: () => OfficeState) => Promise<void>;

let underWay: { abort(): void } | undefined;

export const searchRows =
  (search: ApplicationSearchPayload, answerColumns: string[]): Thunk =>
  (dispatch, getState) => {
    dispatch(answerColumnsChosen(answerColumns));
    dispatch(searchStarted(search));
    return fetchPage({ ...search, limit: FIRST }, search)(dispatch, getState);
  };

export const loadMore = (): Thunk => async (dispatch, getState) => {
  const { search, next, loading } = getState().list;
  if (!search || next === null || loading !== null) return;
  dispatch(moreRequested());
  await fetchPage({ ...search, after: next, limit: MORE }, search)(dispatch, getState);
};

const fetchPage =
  (payload: ApplicationSearchPayload, search: ApplicationSearchPayload): Thunk =>
  async (dispatch, getState) => {
    underWay?.abort();
    const { answerColumns } = getState().list;
    const columns = answerColumns.length > 0 && { answer_columns: answerColumns };
    const call = dispatch(
      listApi.endpoints.searchApplications.initiate(
        { ...payload, ...columns },
        { subscribe: false, forceRefetch: true },
      ),
    );
    underWay = call;
    const { data, error } = await call;
    if (underWay !== call || getState().list.search !== search) return;
    if (data) dispatch(pageLoaded(data));
    else dispatch(searchFailed(error as ApiError));
  };
