import { useText } from '@portico/texts/react';
import { Button, lazyComponent, Modal, Spinner } from '@portico/ui';
import { useState } from 'react';
import { deadlineNoticeTexts } from '../deadlines/deadline-notice.texts.ts';
import { Link } from '../page/link.tsx';
import { ROUTES, usePage } from '../page/page-data.ts';
import { helpTexts, privacyTexts } from './footer.texts.ts';
import { TextUnavailable } from './text-unavailable.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './footer.module.css';

const IN_DIALOG = { loading: <Spinner size="block" />, failed: TextUnavailable };
const dialogs = () => import(/* webpackChunkName: "dialogs" */ './lazy-dialogs.ts');
const Help = lazyComponent(() => dialogs().then((module) => module.Help), IN_DIALOG);
const Privacy = lazyComponent(() => dialogs().then((module) => module.Privacy), IN_DIALOG);

export function Footer() {
  const t = useText();
  const { partner, terms } = usePage();
  const { address, name, links } = partner;
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
          {terms && (
            <Link to={ROUTES.deadlines} className={styles.link}>
              {t(deadlineNoticeTexts.all)}
            </Link>
          )}
          <Button variant="plain" className={styles.link} onClick={() => setOpen('help')}>
            {t(helpTexts.title)}
          </Button>
          <Button variant="plain" className={styles.link} onClick={() => setOpen('privacy')}>
            {t(privacyTexts.title)}
          </Button>
          <ThemeChoice />
        </div>
      </div>
      <Modal title={t(helpTexts.title)} open={open === 'help'} onOpenChange={close} size="md">
        <Help />
      </Modal>
      <Modal title={t(privacyTexts.title)} open={open === 'privacy'} onOpenChange={close} size="lg">
        <Privacy />
      </Modal>
    </footer>
  );
}
