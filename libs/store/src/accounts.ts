import { PATHS } from '@portico/contracts';
import type { LoginReply, MessageReply, PasskeyChallengeReply } from '@portico/contracts';
import { baseApi } from './api/base-api.ts';

interface Credentials {
  username: string;
  password: string;
}
interface Reset extends Credentials {
  confirm_password: string;
  id: string;
}

const post = (url: string) => (body: object) => ({ url, method: 'POST', body });

const accountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    signUp: build.mutation<MessageReply, Credentials>({ query: post(PATHS.signup) }),
    confirm: build.mutation<MessageReply, { username: string; code: string }>({ query: post(PATHS.confirm) }),
    resendConfirm: build.mutation<MessageReply, { username: string }>({ query: post(PATHS.resendConfirm) }),
    logIn: build.mutation<LoginReply, Credentials>({ query: post(PATHS.login) }),
    askPasskeyLogin: build.mutation<PasskeyChallengeReply, void>({
      query: () => post(PATHS.passkeyLoginOptions)({}),
    }),
    logInWithPasskey: build.mutation<LoginReply, { response: Record<string, unknown> }>({
      query: post(PATHS.passkeyLogin),
    }),
    forgotPassword: build.mutation<MessageReply, { username: string }>({ query: post(PATHS.forgotPassword) }),
    resetPassword: build.mutation<MessageReply, Reset>({ query: post(PATHS.resetPassword) }),
    /** `message` is shown on the login page. */
    logOut: build.mutation<MessageReply, { message: string }>({
      query: (params) => ({ url: PATHS.logout, params }),
    }),
  }),
});

export const {
  useSignUpMutation,
  useConfirmMutation,
  useResendConfirmMutation,
  useLogInMutation,
  useAskPasskeyLoginMutation,
  useLogInWithPasskeyMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = accountsApi;
export const { logOut } = accountsApi.endpoints;
