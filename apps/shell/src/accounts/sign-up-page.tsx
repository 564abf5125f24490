import { normaliseEmail } from '@portico/contracts';
import { reserveDraftsFor, useAppDispatch, useSignUpMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { PasswordField } from '@portico/ui';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-data.ts';
import { AccountCard, CardLead, EmailField, failureOf } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { emailErrors, newPasswordErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useNavigateUnlessLeft, wordsOf } from './account-navigation.ts';
import { PasswordChecklist } from './password-checklist.tsx';

export function SignUpPage() {
  const t = useText();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const dispatch = useAppDispatch();
  const arrived = accountStateOf(useLocation().state);
  const { answers } = useCarried();
  const checklist = useId();
  const [signUp, { error, isLoading, reset }] = useSignUpMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? String(answers?.email_address ?? ''), password: '' },
    check: ({ username, password }) => ({
      username: emailErrors(username),
      password: newPasswordErrors(password),
    }),
    send: async ({ username, password }) => {
      const { data } = await signUp({ username, password });
      if (!data) return;
      dispatch(reserveDraftsFor(normaliseEmail(username)));
      await navigateUnlessLeft(ROUTES.confirm, { ...carried, success: wordsOf(data) });
    },
  });
  const carried = useCarried(values.username);

  return (
    <AccountCard
      header={texts.signUp}
      failures={[failureOf(texts.signUpError, error, reset)]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: texts.signUpQuestion, to: ROUTES.logIn, state: carried }}
    >
      {answers && <CardLead>{t(texts.signUpLead)}</CardLead>}
      <EmailField {...field('username')} />
      <PasswordField
        {...field('password')}
        label={t(texts.password)}
        autoComplete="new-password"
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={values.password} />
    </AccountCard>
  );
}
