import { TEXTS } from '@portico/contracts';
import { useResetPasswordMutation } from '@portico/store';
import { PasswordField } from '@portico/ui';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROUTES } from '../page/page-context.ts';
import { AccountCard, CardLead, failureOf } from './account-card.tsx';
import { newPasswordErrors, repeatedPasswordErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useNavigateUnlessLeft } from './account-navigation.ts';
import { PasswordChecklist } from './password-checklist.tsx';

const LABEL = 'Reset Password Card Error';

/** Reached by the link in the mail, which names the account and carries the secret. */
export function ResetPage() {
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const [query] = useSearchParams();
  const username = query.get('username') ?? '';
  const id = query.get('id') ?? '';
  const checklist = useId();
  const [resetPassword, { error, isLoading, reset }] = useResetPasswordMutation();
  const carried = useCarried(username);

  const { values, field, submit } = useAccountForm({
    initial: { username, id, password: '', confirm_password: '' },
    check: ({ password, confirm_password }) => ({
      password: newPasswordErrors(password),
      confirm_password: repeatedPasswordErrors(confirm_password, password),
    }),
    send: async (form) => {
      const { data } = await resetPassword(form);
      if (data) await navigateUnlessLeft(ROUTES.logIn, { ...carried, success: data.message });
    },
  });
  const [isNoticeOpen, setIsNoticeOpen] = useState(username === '' || id === '');
  // A link that was cut short is worth saying before somebody thinks up a password.
  const notice = isNoticeOpen
    ? { label: LABEL, message: TEXTS.resetRefused, onClose: () => setIsNoticeOpen(false) }
    : null;

  return (
    <AccountCard
      header="Reset Password"
      failures={[failureOf(LABEL, error, reset) ?? notice]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: 'Need a new link?', link: 'Forgot Password', to: ROUTES.forgot, state: carried }}
    >
      {username && (
        <CardLead>
          Choose a new password for <strong>{username}</strong>.
        </CardLead>
      )}
      {/* For password managers: without it they don't know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('password')}
        label="New Password"
        autoComplete="new-password"
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={values.password} />
      <PasswordField {...field('confirm_password')} label="Confirm Password" autoComplete="new-password" />
    </AccountCard>
  );
}
