import { type MessageReply, type PasskeyReply, texts as shared } from '@portico/contracts';
import {
  useAskNewPasskeyMutation,
  useCreatePasskeyMutation,
  useGetPasskeysQuery,
  useRemovePasskeyMutation,
} from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, PasswordField, Toast } from '@portico/ui';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { useUniversityTime } from '../page/use-university-time.ts';
import { passkeyTexts as texts } from '../passkeys/passkeys.texts.ts';
import { canUsePasskeys, useCeremony } from '../passkeys/use-ceremony.ts';
import { DeviceRow, useDeviceName } from './device-row.tsx';
import { LoadingState } from './loading-state.tsx';
import { ownAccountTexts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { Section } from './section.tsx';
import { useDone } from './use-done.ts';

export function PasskeysSection({ username }: { username: string }) {
  const t = useText();
  const { heading, done } = useDone();
  const {
    data,
    error: unread,
    refetch,
  } = useGetPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { error, isLoading, originalArgs, reset }] = useRemovePasskeyMutation();
  const failure = failureOf(texts.error, error, reset);
  // A new key resets the form after success, so that no password stays in it.
  const [round, setRound] = useState(0);

  const end = async (id: string) => {
    const { data: reply } = await remove(id);
    await refetch();
    if (reply) done(reply);
  };
  return (
    <Section title={texts.title} heading={heading}>
      <p>{t(texts.hint)}</p>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      {data ? (
        <>
          {data.passkeys.length === 0 && <p>{t(texts.none)}</p>}
          <ul className={styles.devices}>
            {data.passkeys.map((passkey) => (
              <Passkey
                key={passkey.id}
                passkey={passkey}
                isEnding={isLoading && originalArgs === passkey.id}
                onRemove={() => void end(passkey.id)}
              />
            ))}
          </ul>
          {canUsePasskeys() ? (
            <NewPasskey
              key={round}
              username={username}
              onCreated={async (reply) => {
                await refetch();
                setRound(round + 1);
                done(reply);
              }}
            />
          ) : (
            <p>{t(texts.notHere)}</p>
          )}
        </>
      ) : (
        <LoadingState error={unread && t(texts.failed)} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

interface PasskeyProps {
  passkey: PasskeyReply;
  isEnding: boolean;
  onRemove(): void;
}

function Passkey({ passkey, isEnding, onRemove }: PasskeyProps) {
  const t = useText();
  const when = useUniversityTime();
  const name = useDeviceName(passkey);
  const created = when(passkey.created_at);
  const lastUsed = passkey.last_used_at
    ? t(texts.used, { when: when(passkey.last_used_at) })
    : t(texts.unused);
  return (
    <DeviceRow name={name} times={[t(texts.created, { when: created }), lastUsed]}>
      <Button
        variant="secondary"
        busy={isEnding}
        aria-label={t(texts.removeNamed, { browser: name, when: created })}
        onClick={onRemove}
      >
        {t(texts.remove)}
      </Button>
    </DeviceRow>
  );
}

interface NewPasskeyProps {
  username: string;
  onCreated(reply: MessageReply): Promise<void>;
}

function NewPasskey({ username, onCreated }: NewPasskeyProps) {
  const t = useText();
  const [ask] = useAskNewPasskeyMutation();
  const [create] = useCreatePasskeyMutation();
  const { run, isBusy, failure } = useCeremony(texts.error);
  const { field, submit } = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? [shared.passwordMissing] : [] }),
    send: async ({ password }) => {
      const reply = await run(async ({ startRegistration }) => {
        const { options } = await ask({ password }).unwrap();
        const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
        return create({ response: { ...(await startRegistration({ optionsJSON })) } }).unwrap();
      });
      if (reply) await onCreated(reply);
    },
  });
  return (
    <form noValidate aria-label={t(texts.create)} className={styles.form} onSubmit={submit}>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={t(ownAccountTexts.currentPassword)}
        autoComplete="current-password"
      />
      <Button type="submit" busy={isBusy}>
        {t(texts.create)}
      </Button>
    </form>
  );
}
