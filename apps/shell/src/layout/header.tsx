import { Link } from 'react-router-dom';
import { usePage } from '../page/page-context.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';

/** The banner of every page: whose application this is, and the account menu. */
export function Header() {
  const { partner, defaultRoute } = usePage();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={defaultRoute} className={styles.brand}>
          {partner.logo ? <img className={styles.logo} src={partner.logo} alt="" /> : <Crest />}
          <span className={styles.words}>
            <span className={styles.name}>{partner.name}</span>
            <span className={styles.title}>{partner.applicationTitle}</span>
          </span>
        </Link>
        <AccountMenu />
      </div>
    </header>
  );
}

/** A shield with an open book. Says nothing that the name beside it does not say. */
function Crest() {
  return (
    <svg className={styles.crest} viewBox="0 0 40 46" aria-hidden="true">
      <path
        d="M2 2h36v22c0 10-8 16-18 20C10 40 2 34 2 24Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path
        d="M20 16c-3-2-7-2.6-11-2v14c4-.6 8 0 11 2 3-2 7-2.6 11-2V14c-4-.6-8 0-11 2Zm0 0v14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
