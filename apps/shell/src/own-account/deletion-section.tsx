import { sentenceOf, texts as shared } from '@portico/contracts';
import { forgetAccount, useAppDispatch, useDeleteApplicationMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Modal, PasswordField, Toast } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../accounts/account-card.tsx';
import { useAccountForm } from '../accounts/use-account-form.ts';
import { MailLink } from '../footer/contact-links.tsx';
import { ROUTES } from '../page/page-data.ts';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { Section } from './section.tsx';

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

export function DeletionSection({ isDeletable }: { isDeletable: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={texts.deletion}>
      {isDeletable ? (
        <>
          <p>{t(texts.deletionHint)}</p>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {t(texts.deletionOpen)}
          </Button>
          <Modal title={t(texts.deletionTitle)} open={isOpen} onOpenChange={setIsOpen}>
            <DeletionForm onKeep={() => setIsOpen(false)} />
          </Modal>
        </>
      ) : (
        <p>{t.rich(texts.deletionSubmitted, { email: () => <MailLink /> })}</p>
      )}
    </Section>
  );
}

function DeletionForm({ onKeep }: { onKeep(): void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleteApplication, { error, isLoading, reset }] = useDeleteApplicationMutation();
  const { field, submit } = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? [shared.passwordMissing] : [] }),
    send: async (form) => {
      const { data } = await deleteApplication(form);
      if (!data) return;
      // Navigate first: without a session, this page would redirect to the login page and lose the message.
      await navigate(ROUTES.logIn, { replace: true, state: { success: sentenceOf(data) } });
      await dispatch(forgetAccount());
    },
  });
  const failure = failureOf(texts.deletionError, error, reset);
  return (
    <form noValidate aria-label={t(texts.deletionTitle)} onSubmit={submit}>
      <p>{t.rich(texts.deletionGoes, { strong })}</p>
      <p>{t.rich(texts.deletionStays, { strong })}</p>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      <PasswordField
        {...field('password')}
        label={t(texts.currentPassword)}
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isLoading}>
          {t(texts.deletionOpen)}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {t(texts.deletionKeep)}
        </Button>
      </div>
    </form>
  );
}
