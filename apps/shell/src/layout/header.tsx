import { Crest } from '@portico/ui';
import { LanguageMenu } from '../languages/index.ts';
import { Link } from '../page/link.tsx';
import { usePage } from '../page/page-data.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';

export function Header() {
  const { partner, defaultRoute } = usePage();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={defaultRoute} className={styles.brand}>
          {partner.logo ? (
            <img className={styles.logo} src={partner.logo} alt="" />
          ) : (
            <Crest className={styles.crest} />
          )}
          <span className={styles.words}>
            <span className={styles.name}>{partner.name}</span>
            <span className={styles.title}>{partner.applicationTitle}</span>
          </span>
        </Link>
        <div className={styles.menus}>
          <LanguageMenu />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
