import { normaliseEmail, TEXTS } from '@portico/contracts';
import { carryAnswers, loggedIn, useAppDispatch, useLogInMutation } from '@portico/store';
import { Button, PasswordField } from '@portico/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { accountStateOf } from '../page/navigation-state.tsx';
import { usePage, ROUTES } from '../page/page-context.ts';
import { AccountCard, CardLinks, EmailField, failureOf } from './account-card.tsx';
import { emailErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useArrivalMessage } from './account-navigation.ts';
import { useResend } from './use-resend.ts';

const LABEL = 'Login Card Error';

export function LogInPage() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { defaultRoute } = usePage();
  const arrived = accountStateOf(useLocation().state);
  const arrival = useArrivalMessage(LABEL);
  const [logIn, { error, isLoading, reset }] = useLogInMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: emailErrors(username, TEXTS.loginEmailInvalid),
      password: password === '' ? [TEXTS.passwordMissing] : [],
    }),
    send: async ({ username, password }) => {
      arrival.close();
      resending.close();
      const { data } = await logIn({ username, password });
      if (!data) return;
      dispatch(carryAnswers(carried.answers ?? {}));
      dispatch(loggedIn(normaliseEmail(username)));
      // In place of this page: going back must not hand these answers to whoever logs in next.
      await navigate(carried.question ?? defaultRoute, { replace: true });
    },
  });
  const carried = useCarried(values.username);
  const resending = useResend(values.username, carried);

  return (
    <AccountCard
      header="Log In"
      failures={[failureOf(LABEL, error, reset) ?? arrival.failure, resending.failure]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: "Don't have an account?", link: 'Sign Up', to: ROUTES.signUp, state: carried }}
    >
      <EmailField {...field('username')} />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <CardLinks>
        <Button
          variant="plain"
          busy={resending.isLoading}
          onClick={() => {
            reset();
            void resending.resend();
          }}
        >
          Resend confirmation code?
        </Button>
        <Link to={ROUTES.forgot} state={carried}>
          Forgot password?
        </Link>
      </CardLinks>
    </AccountCard>
  );
}
