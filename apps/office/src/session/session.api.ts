import {
  OFFICE_SESSION_PATHS,
  type OfficeSessionReply,
  type PasskeyOptionsPayload,
  type PasskeyOptionsReply,
  type PasskeyPayload,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export const sessionApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<OfficeSessionReply, void>({
      query: () => ({ url: OFFICE_SESSION_PATHS.session }),
      providesTags: ['Session'],
      keepUnusedDataFor: Infinity,
    }),
    askPasskey: build.mutation<PasskeyOptionsReply, PasskeyOptionsPayload>({
      query: (body) => ({ url: OFFICE_SESSION_PATHS.passkeyOptions, method: 'POST', body }),
    }),
    sendPasskey: build.mutation<OfficeSessionReply, PasskeyPayload>({
      query: (body) => ({ url: OFFICE_SESSION_PATHS.passkey, method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(sessionApi.util.upsertQueryData('getSession', undefined, data));
      },
    }),
    logOut: build.mutation<null, void>({
      query: () => ({ url: OFFICE_SESSION_PATHS.session, method: 'DELETE' }),
    }),
  }),
});

export const { useGetSessionQuery, useAskPasskeyMutation, useSendPasskeyMutation, useLogOutMutation } =
  sessionApi;
