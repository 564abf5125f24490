import { type LoginReply, normaliseEmail, texts as shared } from '@portico/contracts';
import {
  carryAnswers,
  loggedIn,
  passkeyOffered,
  useAppDispatch,
  useAskPasskeyLoginMutation,
  useLogInMutation,
  useLogInWithPasskeyMutation,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, PasswordField } from '@portico/ui';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageLanguage } from '../languages/index.ts';
import { Link } from '../page/link.tsx';
import { accountStateOf } from '../page/navigation-state.tsx';
import { usePage, ROUTES } from '../page/page-data.ts';
import { passkeyTexts } from '../passkeys/passkeys.texts.ts';
import { canUsePasskeys, useCeremony } from '../passkeys/use-ceremony.ts';
import { AccountCard, CardLinks, EmailField, failureOf } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { emailErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useArrivalMessage } from './account-navigation.ts';
import { useResend } from './use-resend.ts';

export function LogInPage() {
  const t = useText();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const pageLanguage = usePageLanguage();
  const { defaultRoute } = usePage();
  const arrived = accountStateOf(useLocation().state);
  const arrival = useArrivalMessage(texts.logInError);
  const [logIn, { error, isLoading, reset }] = useLogInMutation();
  const [ask] = useAskPasskeyLoginMutation();
  const [logInWithPasskey] = useLogInWithPasskeyMutation();
  const passkey = useCeremony(texts.logInError);

  const enter = async (username: string, { language, offers_passkey }: LoginReply) => {
    dispatch(carryAnswers(carried.answers ?? {}));
    dispatch(loggedIn(normaliseEmail(username)));
    if (offers_passkey) dispatch(passkeyOffered());
    pageLanguage.follow(language);
    // Replace the history entry, because it contains the visitor's answers: the next person at this computer could go back to it.
    await navigate(carried.question ?? defaultRoute, { replace: true });
  };

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: emailErrors(username, shared.loginEmailInvalid),
      password: password === '' ? [shared.passwordMissing] : [],
    }),
    send: async ({ username, password }) => {
      closeMessages();
      const { data } = await logIn({ username, password });
      if (data) await enter(username, data);
    },
  });
  const carried = useCarried(values.username);
  const resending = useResend(values.username, carried);
  const closeMessages = () => {
    arrival.close();
    resending.close();
    passkey.close();
  };
  const enterWithPasskey = async () => {
    closeMessages();
    reset();
    const reply = await passkey.run(async ({ startAuthentication }) => {
      const { options } = await ask().unwrap();
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      return logInWithPasskey({ response: { ...(await startAuthentication({ optionsJSON })) } }).unwrap();
    });
    if (reply) await enter(reply.username, reply);
  };

  return (
    <AccountCard
      header={texts.logIn}
      failures={[
        failureOf(texts.logInError, error, reset) ?? passkey.failure ?? arrival.failure,
        resending.failure,
      ]}
      busy={isLoading}
      onSubmit={submit}
      alternative={
        canUsePasskeys() && (
          <Button variant="secondary" busy={passkey.isBusy} onClick={() => void enterWithPasskey()}>
            {t(passkeyTexts.logIn)}
          </Button>
        )
      }
      footer={{ question: texts.logInQuestion, to: ROUTES.signUp, state: carried }}
    >
      <EmailField {...field('username')} />
      <PasswordField {...field('password')} label={t(texts.password)} autoComplete="current-password" />
      <CardLinks>
        <Button
          variant="plain"
          busy={resending.isLoading}
          onClick={() => {
            reset();
            void resending.resend();
          }}
        >
          {t(texts.resend)}
        </Button>
        <Link to={ROUTES.forgot} state={carried}>
          {t(texts.logInForgot)}
        </Link>
      </CardLinks>
    </AccountCard>
  );
}
