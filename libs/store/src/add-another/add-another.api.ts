import { PATHS } from '@portico/contracts';
import type { MessageReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const addAnotherApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Button id to the number of blocks. */
    getAddAnother: build.query<Record<string, number>, void>({ query: () => ({ url: PATHS.addAnother }) }),
    /** Not shown before the server has kept it: a set that was refused must never have been there to type into. */
    putAddAnother: build.mutation<MessageReply, { button_id: string; num_components: number }>({
      query: (body) => ({ url: PATHS.addAnother, method: 'PUT', body }),
      onQueryStarted: async ({ button_id, num_components }, { dispatch, queryFulfilled }) => {
        const kept = await queryFulfilled.catch(() => null); // Whoever asked says that it failed.
        if (!kept) return;
        dispatch(
          addAnotherApi.util.updateQueryData('getAddAnother', undefined, (counts) => {
            counts[button_id] = num_components;
          }),
        );
      },
    }),
  }),
});

export const { useGetAddAnotherQuery } = addAnotherApi;
