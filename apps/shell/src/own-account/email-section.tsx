import { type OwnAccountReply, texts as shared } from '@portico/contracts';
import {
  saveAnswers,
  useAppDispatch,
  useChangeEmailMutation,
  useWithdrawEmailChangeMutation,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, PasswordField, TextField, Toast } from '@portico/ui';
import { useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { emailErrors, useAccountForm } from '../accounts/use-account-form.ts';
import { useUniversityTime } from '../page/use-university-time.ts';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { Section } from './section.tsx';
import { useDone } from './use-done.ts';

interface EmailSectionProps {
  account: OwnAccountReply;
  onChange(): void;
}

export function EmailSection({ account, onChange }: EmailSectionProps) {
  const t = useText();
  const { heading, done } = useDone();
  // A new key resets the form after success, so that no password stays in it.
  const [round, setRound] = useState(0);
  const { email, pending_email: pending } = account;
  return (
    <Section title={texts.email} heading={heading}>
      <p className={styles.wrapped}>
        {t.rich(texts.emailNow, { email: () => <strong dir="ltr">{email}</strong> })}
      </p>
      {pending && (
        <Pending
          {...pending}
          onWithdrawn={(reply) => {
            onChange();
            done(reply);
          }}
        />
      )}
      <EmailForm
        key={round}
        onAsked={(reply) => {
          setRound(round + 1);
          onChange();
          done(reply);
        }}
      />
    </Section>
  );
}

type Reply = Parameters<ReturnType<typeof useDone>['done']>[0];

function Pending({
  email,
  expires_at,
  onWithdrawn,
}: NonNullable<OwnAccountReply['pending_email']> & { onWithdrawn(reply: Reply): void }) {
  const t = useText();
  const when = useUniversityTime();
  const [withdraw, { error, isLoading, reset }] = useWithdrawEmailChangeMutation();
  const failure = failureOf(texts.emailError, error, reset);
  return (
    <div className={styles.pending}>
      <p>
        {t.rich(texts.emailPending, {
          email: () => <strong dir="ltr">{email}</strong>,
          until: when(expires_at),
        })}
      </p>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => void withdraw().then(({ data }) => data && onWithdrawn(data))}
      >
        {t(texts.emailWithdraw)}
      </Button>
    </div>
  );
}

function EmailForm({ onAsked }: { onAsked(reply: Reply): void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [changeEmail, { error, isLoading, reset }] = useChangeEmailMutation();
  const { field, submit } = useAccountForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: emailErrors(username),
      password: password === '' ? [shared.passwordMissing] : [],
    }),
    send: async ({ username, password }) => {
      // Save first, because local drafts are stored under the old email address.
      await dispatch(saveAnswers());
      const { data } = await changeEmail({ email: username, password });
      if (data) onAsked(data);
    },
  });
  const failure = failureOf(texts.emailError, error, reset);
  return (
    <form noValidate aria-label={t(texts.emailSubmit)} className={styles.form} onSubmit={submit}>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      <TextField
        {...field('username')}
        label={t(texts.emailNew)}
        hint={t(texts.emailHint)}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={t(texts.currentPassword)}
        autoComplete="current-password"
      />
      <Button type="submit" busy={isLoading}>
        {t(texts.emailSubmit)}
      </Button>
    </form>
  );
}
