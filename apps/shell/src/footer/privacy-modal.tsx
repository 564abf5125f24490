import { cookieName, COOKIES } from '@portico/contracts';
import type { Cookie, CookieKey } from '@portico/contracts';
import { Modal } from '@portico/ui';
import { usePage } from '../page/page-context.ts';
import styles from './modal-text.module.css';

const BROWSERS = [
  ['Chrome', 'https://support.google.com/chrome/answer/95647'],
  [
    'Edge',
    'https://support.microsoft.com/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
  ],
  ['Firefox', 'https://support.mozilla.org/kb/clear-cookies-and-site-data-firefox'],
  ['Safari', 'https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac'],
] as const;

/** The privacy policy and the cookie notice. */
export function PrivacyModal({ open, onClose }: { open: boolean; onClose(): void }) {
  const { privacyUrl, links, name } = usePage().partner;
  return (
    <Modal title="Privacy" open={open} onOpenChange={onClose} size="lg">
      <div className={styles.columns}>
        <h3 className={styles.title}>Privacy Policy</h3>
        <p>
          {name} keeps what you enter here to consider your application. Read the{' '}
          <a href={privacyUrl} rel="noreferrer" target="_blank">
            privacy policy
          </a>{' '}
          to learn what is kept, for how long, and what your rights are.
        </p>
        <h3 className={styles.title}>Cookie Notice</h3>
        <h4 className={styles.question}>What are cookies?</h4>
        <p>
          Cookies are small pieces of text that a site stores in your browser and reads again when you come
          back.
        </p>
        <h4 className={styles.question}>How do we use them?</h4>
        <p>This application sets these cookies and no others. None of them follows you to other sites.</p>
        <CookieList />
        <p>
          Answers that have not been saved to your account yet are kept in this browser too, so that you don’t
          lose them, and so is the time when you were last active. They go when you log out; before you have
          an account you can clear them in the account menu.
        </p>
        <h4 className={styles.question}>How can you control them?</h4>
        <p>
          Your browser lets you see, delete and block cookies. Without them you can’t log in. How it is done
          in{' '}
          {BROWSERS.map(([browser, href], index) => (
            <span key={browser}>
              {index > 0 && ', '}
              <a href={href} rel="noreferrer" target="_blank">
                {browser}
              </a>
            </span>
          ))}
          .
        </p>
        <h4 className={styles.question}>Analytics</h4>
        <p>
          You can opt out of analytics on all sites that use it with the{' '}
          <a href={links.analyticsOptOut} rel="noreferrer" target="_blank">
            analytics opt-out
          </a>
          .
        </p>
      </div>
    </Modal>
  );
}

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
