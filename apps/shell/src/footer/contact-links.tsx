import { usePage } from '../page/page-data.ts';
import styles from './contact-links.module.css';

export function MailLink() {
  const { email } = usePage().partner;
  return (
    <a className={styles.email} dir="ltr" href={`mailto:${email}`}>
      {email}
    </a>
  );
}

export function PhoneLink() {
  const { phone } = usePage().partner;
  return (
    <a className={styles.phone} dir="ltr" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
}
