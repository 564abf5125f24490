import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { usePage } from '../page/page-data.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { helpTexts as texts } from './dialogs.texts.ts';
import styles from './dialogs.module.css';
import { ExternalLink } from './external-link.tsx';

export function Help() {
  const t = useText();
  const { links, name: university, codes } = usePage().partner;
  const known = (['sat', 'act', 'school'] as const).filter((code) => codes[code]);
  const linkTo = (href: string) => (inside: ReactNode) => <ExternalLink href={href}>{inside}</ExternalLink>;
  return (
    <>
      <h3 className={styles.title}>{t(texts.technical)}</h3>
      <p>{t.rich(texts.technicalWrite, { email: () => <MailLink /> })}</p>
      <h3 className={styles.title}>{t(texts.reader)}</h3>
      <p>{t.rich(texts.readerGet, { link: linkTo(links.pdfReader) })}</p>
      {known.length > 0 && (
        <>
          <h3 className={styles.title}>{t(texts.codes)}</h3>
          <p>{t.rich(texts.codesFor, { university })}</p>
          <dl className={styles.codes}>
            {known.map((code) => (
              <div key={code}>
                <dt>{t(texts[code])}</dt>
                <dd>{codes[code]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3 className={styles.title}>{t(texts.admissions)}</h3>
      <p>
        {t.rich(texts.admissionsCall, {
          university,
          phone: () => <PhoneLink />,
          link: linkTo(links.admissions),
        })}
      </p>
    </>
  );
}
