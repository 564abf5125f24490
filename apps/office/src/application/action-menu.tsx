import type { ApplicationReply } from '@portico/contracts';
import { Button, Popover, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { BulkActionDialog } from '../bulk-actions/bulk-action-dialog.tsx';
import { bulkActionsTexts } from '../bulk-actions/bulk-actions.texts.ts';
import { RequestDocumentDialog } from './request-document-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type Action = 'message' | 'tag' | 'untag' | 'reopen' | 'late' | 'ask' | 'anonymise' | 'remove';

interface ActionMenuProps {
  application: ApplicationReply;
  tags: string[];
}

export function ActionMenu({ application, tags }: ActionMenuProps) {
  const t = useText();
  const [open, setOpen] = useState<Action | null>(null);
  const { showToast } = useToast();
  const { id, name, email, status, submissions } = application;
  const isSubmitted = status === 'submitted';
  const close = () => setOpen(null);
  const others: [action: Action, label: string][] = [
    ...(isSubmitted ? [] : ([['late', t(texts.grantExtension)]] as [Action, string][])),
    ...(isSubmitted ? ([['message', t(bulkActionsTexts.message)]] as [Action, string][]) : []),
    ['tag', t(bulkActionsTexts.tag)],
    ...(tags.length > 0 ? ([['untag', t(bulkActionsTexts.untag)]] as [Action, string][]) : []),
    ['anonymise', t(texts.anonymise)],
    ['remove', t(texts.remove)],
  ];
  return (
    <>
      {submissions.length > 0 && (
        <Button variant="secondary" className={styles.action} onClick={() => setOpen('ask')}>
          {t(texts.ask)}
        </Button>
      )}
      {isSubmitted && (
        <Button className={styles.action} onClick={() => setOpen('reopen')}>
          {t(texts.reopen)}
        </Button>
      )}
      {!isSubmitted && (
        <Button className={styles.action} onClick={() => setOpen('message')}>
          {t(bulkActionsTexts.message)}
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
      {(open === 'message' || open === 'tag' || open === 'untag') && (
        <BulkActionDialog
          kind={open}
          selection={{ ids: [id] }}
          onClose={close}
          onStarted={() => {
            const label = { text: bulkActionsTexts[open] };
            showToast({ severity: 'success', label, message: { text: bulkActionsTexts.started } });
          }}
        />
      )}
      {open === 'reopen' && <ReopenDialog id={id} onClose={close} />}
      {open === 'late' && <ExtensionDialog id={id} onClose={close} />}
      {open === 'ask' && <RequestDocumentDialog id={id} name={name || email} onClose={close} />}
      {open === 'anonymise' && <EraseDialog id={id} email={email} keep="statistics" onClose={close} />}
      {open === 'remove' && <EraseDialog id={id} email={email} keep="nothing" onClose={close} />}
    </>
  );
}
