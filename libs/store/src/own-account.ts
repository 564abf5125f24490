import { PATHS } from '@portico/contracts';
import type {
  MessageReply,
  OwnAccountReply,
  PasskeyChallengeReply,
  PasskeysReply,
  SessionsReply,
} from '@portico/contracts';
import { baseApi } from './api/base-api.ts';

interface NewPassword {
  password: string;
  new_password: string;
  confirm_password: string;
}

const post = (url: string) => (body: object) => ({ url, method: 'POST', body });

const ownAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnAccount: build.query<OwnAccountReply, void>({ query: () => ({ url: PATHS.ownAccount }) }),
    getSessions: build.query<SessionsReply, void>({ query: () => ({ url: PATHS.sessions }) }),
    changePassword: build.mutation<MessageReply, NewPassword>({ query: post(PATHS.password) }),
    changeEmail: build.mutation<MessageReply, { password: string; email: string }>({
      query: post(PATHS.emailChange),
    }),
    withdrawEmailChange: build.mutation<MessageReply, void>({
      query: () => ({ url: PATHS.emailChange, method: 'DELETE' }),
    }),
    confirmEmail: build.mutation<MessageReply, { id: string }>({ query: post(PATHS.confirmEmail) }),
    undoEmail: build.mutation<MessageReply, { id: string }>({ query: post(PATHS.undoEmail) }),
    endSession: build.mutation<MessageReply, string | undefined>({
      query: (id) => ({
        url: id === undefined ? PATHS.sessions : `${PATHS.sessions}/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
    }),
    getPasskeys: build.query<PasskeysReply, void>({ query: () => ({ url: PATHS.passkeys }) }),
    askNewPasskey: build.mutation<PasskeyChallengeReply, { password: string }>({
      query: post(PATHS.passkeyOptions),
    }),
    createPasskey: build.mutation<MessageReply, { response: Record<string, unknown> }>({
      query: post(PATHS.passkeys),
    }),
    removePasskey: build.mutation<MessageReply, string>({
      query: (id) => ({ url: `${PATHS.passkeys}/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
    deleteApplication: build.mutation<MessageReply, { password: string }>({
      query: post(PATHS.deleteApplication),
    }),
  }),
});

export const {
  useGetOwnAccountQuery,
  useGetSessionsQuery,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useWithdrawEmailChangeMutation,
  useConfirmEmailMutation,
  useUndoEmailMutation,
  useEndSessionMutation,
  useGetPasskeysQuery,
  useAskNewPasskeyMutation,
  useCreatePasskeyMutation,
  useRemovePasskeyMutation,
  useDeleteApplicationMutation,
} = ownAccountApi;
