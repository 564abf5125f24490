import { type MessageReply, texts as shared } from '@portico/contracts';
import { useChangePasswordMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, PasswordField, Toast } from '@portico/ui';
import { useId, useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { accountTexts } from '../accounts/accounts.texts.ts';
import { PasswordChecklist } from '../accounts/password-checklist.tsx';
import { newPasswordErrors, repeatedPasswordErrors, useAccountForm } from '../accounts/use-account-form.ts';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { Section } from './section.tsx';
import { useDone } from './use-done.ts';

interface PasswordSectionProps {
  username: string;
  onChange(): void;
}

export function PasswordSection({ username, onChange }: PasswordSectionProps) {
  const t = useText();
  const { heading, done } = useDone();
  // A new key resets the form after success, so that no password stays in it.
  const [round, setRound] = useState(0);
  return (
    <Section title={texts.password} heading={heading}>
      <p>{t(texts.passwordHint)}</p>
      <PasswordForm
        key={round}
        username={username}
        onChanged={(reply) => {
          setRound(round + 1);
          onChange();
          done(reply);
        }}
      />
    </Section>
  );
}

function PasswordForm({ username, onChanged }: { username: string; onChanged(reply: MessageReply): void }) {
  const t = useText();
  const checklist = useId();
  const [changePassword, { error, isLoading, reset }] = useChangePasswordMutation();
  const { values, field, submit } = useAccountForm({
    initial: { password: '', new_password: '', confirm_password: '' },
    check: ({ password, new_password, confirm_password }) => ({
      password: password === '' ? [shared.passwordMissing] : [],
      new_password: newPasswordErrors(new_password),
      confirm_password: repeatedPasswordErrors(confirm_password, new_password),
    }),
    send: async (form) => {
      const { data } = await changePassword(form);
      if (data) onChanged(data);
    },
  });
  const failure = failureOf(texts.passwordError, error, reset);
  return (
    <form noValidate aria-label={t(texts.passwordSubmit)} className={styles.form} onSubmit={submit}>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t(texts.currentPassword)}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('new_password')}
        label={t(accountTexts.newPassword)}
        autoComplete="new-password"
        aria-describedby={checklist}
      />
      <PasswordChecklist id={checklist} password={values.new_password} />
      <PasswordField
        {...field('confirm_password')}
        label={t(accountTexts.confirmPassword)}
        autoComplete="new-password"
      />
      <Button type="submit" busy={isLoading}>
        {t(texts.passwordSubmit)}
      </Button>
    </form>
  );
}
