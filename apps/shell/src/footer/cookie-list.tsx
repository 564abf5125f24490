import { type Cookie, type CookieKey, cookieName, COOKIES } from '@portico/contracts';
import styles from './modal-text.module.css';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Every cookie that the server sets: its name, what it is for, and when it goes. */
export function CookieList() {
  const isSecure = window.location.protocol === 'https:';
  return (
    <dl className={styles.cookies}>
      {(Object.keys(COOKIES) as CookieKey[]).map((key) => (
        <div key={key}>
          <dt>{cookieName(key, isSecure)}</dt>
          <dd>
            {COOKIES[key].purpose} {endOf(COOKIES[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function endOf({ lifetime, endsWithBrowser }: Cookie): string {
  if (endsWithBrowser)
    return `It goes when you log out or close your browser, after ${lifetime / HOUR} hours at the latest.`;
  return lifetime === DAY ? 'It goes after a day.' : `It goes after ${lifetime / DAY} days.`;
}
