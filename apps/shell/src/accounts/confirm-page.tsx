import { useConfirmMutation } from '@portico/store';
import { Button, TextField } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { accountStateOf } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-context.ts';
import { AccountCard, CardLead, CardLinks, EmailField, failureOf } from './account-card.tsx';
import { codeErrors, emailErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useNavigateUnlessLeft } from './account-navigation.ts';
import { useResend } from './use-resend.ts';

/** Asks for the email address only when the page was not reached from a card that knows it. */
export function ConfirmPage() {
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const known = accountStateOf(useLocation().state).username;
  const [confirm, { error, isLoading, reset }] = useConfirmMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: known ?? '', code: '' },
    check: ({ username, code }) => ({ username: emailErrors(username), code: codeErrors(code) }),
    send: async ({ username, code }) => {
      resending.close();
      const { data } = await confirm({ username, code });
      if (data) await navigateUnlessLeft(ROUTES.logIn, { ...carried, success: data.message });
    },
  });
  const carried = useCarried(values.username);
  const resending = useResend(values.username, carried);
  const code = field('code');

  return (
    <AccountCard
      header="Confirm Your Account"
      failures={[failureOf('Confirm Card Error', error, reset), resending.failure]}
      busy={isLoading}
      onSubmit={submit}
      footer={{
        question: 'Already confirmed your account?',
        link: 'Log In',
        to: ROUTES.logIn,
        state: carried,
      }}
    >
      {known ? (
        <CardLead>
          Enter the code that we sent to <strong>{known}</strong>.
        </CardLead>
      ) : (
        <EmailField {...field('username')} />
      )}
      <TextField
        {...code}
        // Codes are pasted with the spaces around them.
        onChange={(text) => code.onChange(text.replace(/\s/g, ''))}
        label="Confirmation Code"
        hint="6 numbers. If our message does not come within a few minutes, please look in your spam folder."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
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
      </CardLinks>
    </AccountCard>
  );
}
