import { PATHS } from '@portico/contracts';
import type { MessageReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const addAnotherApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Button id to the number of blocks. */
    getAddAnother: build.query<Record<string, number>, void>({ query: () => ({ url: PATHS.addAnother }) }),
    putAddAnother: build.mutation<MessageReply, { button_id: string; num_components: number }>({
      query: (body) => ({ url: PATHS.addAnother, method: 'PUT', body }),
      onQueryStarted: async ({ button_id, num_components }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          addAnotherApi.util.updateQueryData('getAddAnother', undefined, (counts) => {
            counts[button_id] = num_components;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useGetAddAnotherQuery } = addAnotherApi;
