import type { ApplicationReply } from '@portico/contracts';
import { Button, Popover } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import styles from './application-page.module.css';
import { applicationTexts as texts } from './application.texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LateDialog } from './late-dialog.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type Deed = 'reopen' | 'late' | 'ask' | 'anonymise' | 'remove';

/** What somebody may do who may change applications; only what makes sense as the application is now. */
export function Deeds({ application }: { application: ApplicationReply }) {
  const t = useText();
  const [open, setOpen] = useState<Deed | null>(null);
  const { id, email, status } = application;
  const isSubmitted = status === 'submitted';
  const close = () => setOpen(null);
  const others: [deed: Deed, label: string][] = [
    ...(isSubmitted ? ([['ask', t(texts.ask)]] as [Deed, string][]) : []),
    ...(isSubmitted ? [] : ([['late', t(texts.allowLate)]] as [Deed, string][])),
    ['anonymise', t(texts.anonymise)],
    ['remove', t(texts.remove)],
  ];
  return (
    <>
      {isSubmitted && (
        <Button className={styles.deed} onClick={() => setOpen('reopen')}>
          {t(texts.reopen)}
        </Button>
      )}
      <Popover
        title={t(texts.deeds)}
        trigger={
          <Button variant="secondary" className={styles.deed}>
            {t(texts.more)}
          </Button>
        }
      >
        {(closeMenu) => (
          <ul className={styles.menu}>
            {others.map(([deed, label]) => (
              <li key={deed}>
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => {
                    closeMenu();
                    setOpen(deed);
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
      {open === 'late' && <LateDialog id={id} onClose={close} />}
      {open === 'ask' && <AskDialog id={id} onClose={close} />}
      {open === 'anonymise' && <EraseDialog id={id} email={email} keep="statistics" onClose={close} />}
      {open === 'remove' && <EraseDialog id={id} email={email} keep="nothing" onClose={close} />}
    </>
  );
}
