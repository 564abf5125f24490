import { normaliseEmail, texts as shared } from '@portico/contracts';
import { carryAnswers, loggedIn, useAppDispatch, useLogInMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, PasswordField } from '@portico/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageLanguage } from '../languages/index.ts';
import { Link } from '../page/link.tsx';
import { accountStateOf } from '../page/navigation-state.tsx';
import { usePage, ROUTES } from '../page/page-data.ts';
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

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: emailErrors(username, shared.loginEmailInvalid),
      password: password === '' ? [shared.passwordMissing] : [],
    }),
    send: async ({ username, password }) => {
      arrival.close();
      resending.close();
      const { data } = await logIn({ username, password });
      if (!data) return;
      dispatch(carryAnswers(carried.answers ?? {}));
      dispatch(loggedIn(normaliseEmail(username)));
      pageLanguage.follow(data.language);
      // Replace the history entry, because it contains the visitor's answers: the next person at this computer could go back to it.
      await navigate(carried.question ?? defaultRoute, { replace: true });
    },
  });
  const carried = useCarried(values.username);
  const resending = useResend(values.username, carried);

  return (
    <AccountCard
      header={texts.logIn}
      failures={[failureOf(texts.logInError, error, reset) ?? arrival.failure, resending.failure]}
      busy={isLoading}
      onSubmit={submit}
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
