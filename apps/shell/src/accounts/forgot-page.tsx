import { useForgotPasswordMutation } from '@portico/store';
import { useToast } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-context.ts';
import { AccountCard, CardNotice, EmailField, failureOf } from './account-card.tsx';
import { emailErrors, useAccountForm } from './use-account-form.ts';
import { useCarried } from './account-navigation.ts';

export function ForgotPage() {
  const { showToast } = useToast();
  const arrived = accountStateOf(useLocation().state);
  const [forgotPassword, { data: sent, error, isLoading, reset }] = useForgotPasswordMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? '' },
    check: ({ username }) => ({ username: emailErrors(username) }),
    send: async ({ username }) => {
      const { data } = await forgotPassword({ username });
      if (data) showToast({ severity: 'success', label: 'Success Notification', message: data.message });
    },
  });
  const carried = useCarried(values.username);

  return (
    <AccountCard
      header="Forgot Password"
      failures={[failureOf('Forgot Password Card Error', error, reset)]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: 'Remembered your password?', link: 'Log In', to: ROUTES.logIn, state: carried }}
    >
      {sent && (
        <CardNotice>
          {sent.message} It may take a few minutes. If it does not come, please look in your spam folder.
        </CardNotice>
      )}
      <EmailField {...field('username')} hint="We will send you a link to choose a new password." />
    </AccountCard>
  );
}
