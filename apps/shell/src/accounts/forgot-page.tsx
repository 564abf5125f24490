import { sentenceOf } from '@portico/contracts';
import { useForgotPasswordMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { useToast } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { layoutTexts as layout } from '../layout/layout.texts.ts';
import { accountStateOf } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-data.ts';
import { AccountCard, CardNotice, EmailField, failureOf } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { emailErrors, useAccountForm } from './use-account-form.ts';
import { useCarried } from './account-navigation.ts';

export function ForgotPage() {
  const t = useText();
  const { showToast } = useToast();
  const arrived = accountStateOf(useLocation().state);
  const [forgotPassword, { data: sent, error, isLoading, reset }] = useForgotPasswordMutation();

  const { values, field, submit } = useAccountForm({
    initial: { username: arrived.username ?? '' },
    check: ({ username }) => ({ username: emailErrors(username) }),
    send: async ({ username }) => {
      const { data } = await forgotPassword({ username });
      if (data) showToast({ severity: 'success', label: { text: layout.done }, message: sentenceOf(data) });
    },
  });
  const carried = useCarried(values.username);

  return (
    <AccountCard
      header={texts.forgot}
      failures={[failureOf(texts.forgotError, error, reset)]}
      busy={isLoading}
      onSubmit={submit}
      footer={{ question: texts.forgotQuestion, to: ROUTES.logIn, state: carried }}
    >
      {sent && (
        <CardNotice>
          {t.say(sentenceOf(sent))} {t(texts.forgotSent)}
        </CardNotice>
      )}
      <EmailField {...field('username')} hint={t(texts.forgotHint)} />
    </AccountCard>
  );
}
