import { cookieName, COOKIES, cookieTexts } from '@portico/contracts';
import type { Cookie, CookieKey } from '@portico/contracts';
import { directionOf, SOURCE_LANGUAGE, type Text } from '@portico/texts';
import { LocaleContext, useLanguage, useText, type WriteText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { isUnapproved, usePageMessages } from '../languages/index.ts';
import { usePage } from '../page/page-data.ts';
import { dialogTexts, privacyTexts as texts } from './dialogs.texts.ts';
import styles from './dialogs.module.css';
import { ExternalLink } from './external-link.tsx';

const BROWSERS: Record<string, string> = {
  Chrome: 'https://support.google.com/chrome/answer/95647',
  Edge: 'https://support.microsoft.com/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
  Firefox: 'https://support.mozilla.org/kb/clear-cookies-and-site-data-firefox',
  Safari: 'https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac',
};

/** All texts of this dialog have legal effect. */
const LEGAL: Text[] = [...Object.values(texts), ...Object.values(cookieTexts)];

/** Privacy notice. If the university hasn't approved the translation, also shows the English text. */
export function Privacy() {
  const t = useText();
  const pageMessages = usePageMessages();
  if (!isUnapproved(pageMessages, LEGAL))
    return (
      <div className={styles.columns}>
        <Notices />
      </div>
    );
  return (
    <>
      <p className={styles.notApproved}>{t(dialogTexts.notApproved)}</p>
      <div className={styles.sideBySide}>
        <div>
          <Notices />
        </div>
        <div lang={SOURCE_LANGUAGE} dir={directionOf(SOURCE_LANGUAGE)}>
          <LocaleContext value={pageMessages.english}>
            <Notices />
          </LocaleContext>
        </div>
      </div>
    </>
  );
}

function Notices() {
  const t = useText();
  const { privacyUrl, links, name: university } = usePage().partner;
  const linkTo = (href: string) => (inside: ReactNode) => <ExternalLink href={href}>{inside}</ExternalLink>;
  return (
    <>
      <h3 className={styles.title}>{t(texts.policy)}</h3>
      <p>{t.rich(texts.policyRead, { university, link: linkTo(privacyUrl) })}</p>
      <h3 className={styles.title}>{t(texts.cookies)}</h3>
      <h4 className={styles.question}>{t(texts.what)}</h4>
      <p>{t.rich(texts.whatAnswer, {})}</p>
      <h4 className={styles.question}>{t(texts.how)}</h4>
      <p>{t.rich(texts.howAnswer, {})}</p>
      <CookieList />
      <p>{t.rich(texts.kept, {})}</p>
      <h4 className={styles.question}>{t(texts.control)}</h4>
      <p>{t.rich(texts.controlAnswer, { browsers: () => <Browsers /> })}</p>
      <h4 className={styles.question}>{t(texts.analytics)}</h4>
      <p>{t.rich(texts.analyticsAnswer, { link: linkTo(links.analyticsOptOut) })}</p>
    </>
  );
}

function Browsers() {
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' });
  return list.formatToParts(Object.keys(BROWSERS)).map(({ type, value }, index) =>
    type === 'literal' ? (
      value
    ) : (
      <ExternalLink key={index} href={BROWSERS[value] ?? ''}>
        {value}
      </ExternalLink>
    ),
  );
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function CookieList() {
  const t = useText();
  const isSecure = window.location.protocol === 'https:';
  return (
    <dl className={styles.cookies}>
      {(Object.keys(COOKIES) as CookieKey[]).map((key) => (
        <div key={key}>
          <dt>
            <bdi>{cookieName(key, isSecure)}</bdi>
          </dt>
          <dd>
            {t(cookieTexts[key])} {endOf(t, COOKIES[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function endOf(t: WriteText, { lifetime, endsWithBrowser }: Cookie): string {
  if (endsWithBrowser) return t(texts.endsWithBrowser, { hours: lifetime / HOUR });
  return t(texts.endsAfter, { days: lifetime / DAY });
}
