import { isEmail, texts as shared } from '@portico/contracts';
import { useResendConfirmMutation } from '@portico/store';
import { useState } from 'react';
import type { AccountState } from '../page/navigation-state.tsx';
import { ROUTES } from '../page/page-data.ts';
import { failureOf } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import { useNavigateUnlessLeft, wordsOf } from './account-navigation.ts';

export function useResend(username: string, carried: AccountState) {
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const [resendConfirm, { error, isLoading, reset }] = useResendConfirmMutation();
  const [lacksEmail, setLacksEmail] = useState(false);

  const resend = async () => {
    reset();
    setLacksEmail(!isEmail(username));
    if (!isEmail(username)) return;
    const { data } = await resendConfirm({ username });
    if (data) await navigateUnlessLeft(ROUTES.confirm, { ...carried, username, success: wordsOf(data) });
  };
  const close = () => {
    setLacksEmail(false);
    reset();
  };

  const failure = lacksEmail
    ? {
        label: { text: texts.resendError },
        message: { text: shared.resendNeedsEmail },
        onClose: close,
      }
    : failureOf(texts.resendError, error, close);
  return { resend, failure, isLoading, close };
}
