import { useConfirmMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, TextField } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { Link } from '../page/link.tsx';
import { accountStateOf } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-data.ts';
import { AccountCard, CardLead, CardLinks, EmailField, failureOf } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { codeErrors, emailErrors, useAccountForm } from './use-account-form.ts';
import { useCarried, useNavigateUnlessLeft, wordsOf } from './account-navigation.ts';
import { useResend } from './use-resend.ts';

export function ConfirmPage() {
  const t = useText();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const known = accountStateOf(useLocation().state).username;
  const [confirm, { error, isLoading, reset }] = useConfirmMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: known ?? '', code: '' },
    check: ({ username, code }) => ({ username: emailErrors(username), code: codeErrors(code) }),
    send: async ({ username, code }) => {
      resending.close();
      const { data } = await confirm({ username, code });
      if (data) await navigateUnlessLeft(ROUTES.logIn, { ...carried, success: wordsOf(data) });
    },
  });
  const carried = useCarried(values.username);
  const resending = useResend(values.username, carried);
  const code = field('code');

  return (
    <AccountCard
      header={texts.confirm}
      failures={[failureOf(texts.confirmError, error, reset), resending.failure]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: texts.confirmQuestion, to: ROUTES.logIn, state: carried }}
    >
      {known ? (
        <CardLead>{t.rich(texts.confirmLead, { email: () => <strong dir="ltr">{known}</strong> })}</CardLead>
      ) : (
        <EmailField {...field('username')} />
      )}
      <TextField
        {...code}
        onChange={(text) => code.onChange(text.replace(/\s/g, ''))}
        label={t(texts.code)}
        hint={t(texts.codeHint)}
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
          {t(texts.resend)}
        </Button>
        {known && (
          <Link to={ROUTES.signUp} state={carried}>
            {t(texts.confirmWrongEmail)}
          </Link>
        )}
      </CardLinks>
    </AccountCard>
  );
}
