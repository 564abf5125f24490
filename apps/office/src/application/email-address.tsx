import type { ApplicationReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { useMay } from '../session/person.ts';
import { useResendCodeMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './side-panel.module.css';

export function EmailAddress({ application }: { application: ApplicationReply }) {
  const { email, email_confirmed: isConfirmed } = application;
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {!isConfirmed && <Unconfirmed application={application} />}
    </>
  );
}

function Unconfirmed({ application: { id } }: { application: ApplicationReply }) {
  const t = useText();
  const mayChange = useMay('changes');
  const { showToast } = useToast();
  const [resend, { isLoading }] = useResendCodeMutation();
  const send = async () => {
    try {
      await resend({ id }).unwrap();
      const done = { text: texts.codeSent };
      showToast({ severity: 'success', label: done, message: done });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.resendCode }, message: errorMessage(error) });
    }
  };
  return (
    <span className={styles.unconfirmed}>
      <span>{t(texts.notConfirmed)}</span>
      {mayChange && (
        <Button variant="plain" busy={isLoading} onClick={send}>
          {t(texts.resendCode)}
        </Button>
      )}
    </span>
  );
}
