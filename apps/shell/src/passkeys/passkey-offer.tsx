import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { Link } from '../page/link.tsx';
import { ROUTES } from '../page/page-data.ts';
import { passkeyTexts as texts } from './passkeys.texts.ts';
import { canUsePasskeys } from './use-ceremony.ts';
import styles from '../banners/banners.module.css';

export function PasskeyOffer() {
  const t = useText();
  if (!canUsePasskeys()) return null;
  const account = (inside: ReactNode) => <Link to={ROUTES.account}>{inside}</Link>;
  return (
    <aside className={styles.notice} aria-label={t(texts.title)}>
      <p className={styles.noticeEnd}>{t.rich(texts.offer, { account })}</p>
    </aside>
  );
}
