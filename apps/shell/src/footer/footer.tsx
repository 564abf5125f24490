import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { usePage } from '../page/page-context.ts';
import { helpTexts, privacyTexts } from './footer.texts.ts';
import { HelpModal } from './help-modal.tsx';
import { PrivacyModal } from './privacy-modal.tsx';
import styles from './footer.module.css';

/** Where the university is, and the two dialogs that every page offers. */
export function Footer() {
  const t = useText();
  const { address, name, links } = usePage().partner;
  const [open, setOpen] = useState<'help' | 'privacy' | null>(null);
  const close = () => setOpen(null);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <address className={styles.address}>
          <a className={styles.name} href={links.website}>
            {name}
          </a>
          {address.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <div className={styles.links}>
          <Button variant="plain" className={styles.link} onClick={() => setOpen('help')}>
            {t(helpTexts.title)}
          </Button>
          <Button variant="plain" className={styles.link} onClick={() => setOpen('privacy')}>
            {t(privacyTexts.title)}
          </Button>
        </div>
      </div>
      <HelpModal open={open === 'help'} onClose={close} />
      <PrivacyModal open={open === 'privacy'} onClose={close} />
    </footer>
  );
}
