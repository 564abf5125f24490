import type { ApplicationReply } from '@portico/contracts';
import { Button, Popover } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { RequestDocumentDialog } from './request-document-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type Action = 'reopen' | 'late' | 'ask' | 'anonymise' | 'remove';

export function ActionMenu({ application }: { application: ApplicationReply }) {
  const t = useText();
  const [open, setOpen] = useState<Action | null>(null);
  const { id, email, status } = application;
  const isSubmitted = status === 'submitted';
  const close = () => setOpen(null);
  const others: [action: Action, label: string][] = [
    ...(isSubmitted ? ([['ask', t(texts.ask)]] as [Action, string][]) : []),
    ...(isSubmitted ? [] : ([['late', t(texts.grantExtension)]] as [Action, string][])),
    ['anonymise', t(texts.anonymise)],
    ['remove', t(texts.remove)],
  ];
  return (
    <>
      {isSubmitted && (
        <Button className={styles.action} onClick={() => setOpen('reopen')}>
          {t(texts.reopen)}
        </Button>
      )}
      <Popover
        title={t(texts.actions)}
        trigger={
          <Button variant="secondary" className={styles.action}>
            {t(texts.more)}
          </Button>
        }
      >
        {(closeMenu) => (
          <ul className={styles.menu}>
            {others.map(([action, label]) => (
              <li key={action}>
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => {
                    closeMenu();
                    setOpen(action);
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      {open === 'reopen' && <ReopenDialog id={id} onClose={close} />}
      {open === 'late' && <ExtensionDialog id={id} onClose={close} />}
      {open === 'ask' && <RequestDocumentDialog id={id} onClose={close} />}
      {open === 'anonymise' && <EraseDialog id={id} email={email} keep="statistics" onClose={close} />}
      {open === 'remove' && <EraseDialog id={id} email={email} keep="nothing" onClose={close} />}
    </>
  );
}
