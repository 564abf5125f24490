import { PATHS } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const addAnotherApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Button id to the number of blocks. */
    getAddAnother: build.query<Record<string, number>, void>({ query: () => ({ url: PATHS.addAnother }) }),
    /**
     * Answers with the numbers of all buttons. Not shown before the server has kept it: a set that was refused must never have
     * been there to type into.
     */
    putAddAnother: build.mutation<Record<string, number>, { button_id: string; num_components: number }>({
      query: (body) => ({ url: PATHS.addAnother, method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const kept = await queryFulfilled.catch(() => null); // Whoever asked says that it failed.
        if (!kept) return;
        // Numbers that are being fetched would be written over these.
        await dispatch(addAnotherApi.util.getRunningQueryThunk('getAddAnother', undefined));
        const counts = { endpointName: 'getAddAnother', arg: undefined, value: kept.data } as const;
        dispatch(addAnotherApi.util.upsertQueryEntries([counts]));
      },
    }),
  }),
});

export const { useGetAddAnotherQuery } = addAnotherApi;
