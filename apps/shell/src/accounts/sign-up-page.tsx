import { normaliseEmail } from '@portico/contracts';
import { reserveDraftsFor, useAppDispatch, useSignUpMutation } from '@portico/store';
import { PasswordField } from '@portico/ui';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-context.ts';
import { AccountCard, EmailField, failureOf } from './account-card.tsx';
import { emailErrors, newPasswordErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useNavigateUnlessLeft } from './account-navigation.ts';
import { PasswordChecklist } from './password-checklist.tsx';

export function SignUpPage() {
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const dispatch = useAppDispatch();
  const arrived = accountStateOf(useLocation().state);
  const checklist = useId();
  const [signUp, { error, isLoading, reset }] = useSignUpMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: emailErrors(username),
      password: newPasswordErrors(password),
    }),
    send: async ({ username, password }) => {
      const { data } = await signUp({ username, password });
      if (!data) return;
      dispatch(reserveDraftsFor(normaliseEmail(username)));
      await navigateUnlessLeft(ROUTES.confirm, { ...carried, success: data.message });
    },
  });
  const carried = useCarried(values.username);

  return (
    <AccountCard
      header="Sign Up"
      failures={[failureOf('Sign Up Card Error', error, reset)]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: 'Already have an account?', link: 'Log In', to: ROUTES.logIn, state: carried }}
    >
      <EmailField {...field('username')} />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={values.password} />
    </AccountCard>
  );
}
