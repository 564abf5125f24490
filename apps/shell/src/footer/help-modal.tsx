import { Modal } from '@portico/ui';
import { usePage } from '../page/page-context.ts';
import styles from './modal-text.module.css';

/** Technical help, a PDF reader, and the office of admissions. */
export function HelpModal({ open, onClose }: { open: boolean; onClose(): void }) {
  const { email, phone, links, name, codes } = usePage().partner;
  return (
    <Modal title="Help" open={open} onOpenChange={onClose} size="md">
      <h3 className={styles.title}>Technical help</h3>
      <p>
        If something in this application does not work, write to{' '}
        <a className={styles.email} href={`mailto:${email}`}>
          {email}
        </a>
        . Tell us which page you were on and which browser you use.
      </p>
      <h3 className={styles.title}>PDF reader</h3>
      <p>
        The copy of your application is a PDF file. If you can’t open it,{' '}
        <a href={links.pdfReader} rel="noreferrer" target="_blank">
          download a PDF reader
        </a>
        .
      </p>
      <h3 className={styles.title}>Codes for test scores and transcripts</h3>
      <p>Whoever sends us your scores or your transcript may ask for the code of {name}:</p>
      <dl className={styles.codes}>
        <div>
          <dt>SAT (College Board)</dt>
          <dd>{codes.sat}</dd>
        </div>
        <div>
          <dt>ACT</dt>
          <dd>{codes.act}</dd>
        </div>
        <div>
          <dt>School code</dt>
          <dd>{codes.school}</dd>
        </div>
      </dl>
      <h3 className={styles.title}>Office of Admissions</h3>
      <p>
        For questions about applying to {name}, call{' '}
        <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>{' '}
        or visit{' '}
        <a href={links.admissions} rel="noreferrer" target="_blank">
          the office of admissions
        </a>
        .
      </p>
    </Modal>
  );
}
