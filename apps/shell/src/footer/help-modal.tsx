import { useText } from '@portico/texts/react';
import { Modal } from '@portico/ui';
import type { ReactNode } from 'react';
import { usePage } from '../page/page-context.ts';
import { helpTexts as texts } from './footer.texts.ts';
import styles from './modal-text.module.css';
import { OtherSite } from './other-site.tsx';

/** Technical help, a PDF reader, and the office of admissions. */
export function HelpModal({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText();
  const { email, phone, links, name: university, codes } = usePage().partner;
  const known = (['sat', 'act', 'school'] as const).filter((code) => codes[code]);
  const mail = () => (
    <a className={styles.email} dir="ltr" href={`mailto:${email}`}>
      {email}
    </a>
  );
  const call = () => (
    <a className={styles.phone} dir="ltr" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
  const linkTo = (href: string) => (inside: ReactNode) => <OtherSite href={href}>{inside}</OtherSite>;
  return (
    <Modal title={t(texts.title)} open={open} onOpenChange={onClose} size="md">
      <h3 className={styles.title}>{t(texts.technical)}</h3>
      <p>{t.rich(texts.technicalWrite, { email: mail })}</p>
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
      <p>{t.rich(texts.admissionsCall, { university, phone: call, link: linkTo(links.admissions) })}</p>
    </Modal>
  );
}
