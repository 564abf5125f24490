import { useForgotPasswordMutation } from '@portico/store';
import { useToast } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../../page/account-state.ts';
import { ROUTES } from '../../page/routes.ts';
import { AccountCard, CardNotice } from '../form/account-card.tsx';
import { EmailField } from '../form/email-field.tsx';
import { failureOf } from '../form/failure.ts';
import { emailErrors } from '../form/field-errors.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useCarried } from '../form/use-carried.ts';

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
