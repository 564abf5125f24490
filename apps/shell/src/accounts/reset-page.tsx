import { texts as shared } from '@portico/contracts';
import { useResetPasswordMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { PasswordField } from '@portico/ui';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROUTES } from '../page/page-data.ts';
import { AccountCard, CardLead, failureOf } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { newPasswordErrors, repeatedPasswordErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useNavigateUnlessLeft, wordsOf } from './account-navigation.ts';
import { PasswordChecklist } from './password-checklist.tsx';

export function ResetPage() {
  const t = useText();
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
      if (data) await navigateUnlessLeft(ROUTES.logIn, { ...carried, success: wordsOf(data) });
    },
  });
  const [isNoticeOpen, setIsNoticeOpen] = useState(username === '' || id === '');
  // A truncated link can't be used, so the notice is open from the start.
  const notice = isNoticeOpen
    ? {
        label: { text: texts.resetError },
        message: { text: shared.resetRefused },
        onClose: () => setIsNoticeOpen(false),
      }
    : null;

  return (
    <AccountCard
      header={texts.reset}
      failures={[failureOf(texts.resetError, error, reset) ?? notice]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: texts.resetQuestion, to: ROUTES.forgot, state: carried }}
    >
      {username && (
        <CardLead>{t.rich(texts.resetLead, { email: () => <strong dir="ltr">{username}</strong> })}</CardLead>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t(texts.newPassword)}
        autoComplete="new-password"
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={values.password} />
      <PasswordField
        {...field('confirm_password')}
        label={t(texts.confirmPassword)}
        autoComplete="new-password"
      />
    </AccountCard>
  );
}
