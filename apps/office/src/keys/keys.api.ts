import {
  type KeysReply,
  type NewKeyPayload,
  type NewKeyReply,
  STAFF_KEYS_PATH,
  staffKeyPath,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

const keysApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getKeys: build.query<KeysReply, void>({
      query: () => ({ url: STAFF_KEYS_PATH }),
      providesTags: ['Keys'],
      keepUnusedDataFor: 0,
    }),
    makeKey: build.mutation<NewKeyReply, NewKeyPayload>({
      query: (body) => ({ url: STAFF_KEYS_PATH, method: 'POST', body }),
      invalidatesTags: ['Keys'],
    }),
    revokeKey: build.mutation<null, string>({
      query: (id) => ({ url: staffKeyPath(id), method: 'DELETE' }),
      invalidatesTags: ['Keys'],
    }),
  }),
});

export const { useGetKeysQuery, useMakeKeyMutation, useRevokeKeyMutation } = keysApi;
