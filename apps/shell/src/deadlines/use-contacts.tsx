import type { ReactNode } from 'react';
import styles from './deadline-notice.module.css';
import { usePage } from '../page/page-data.ts';

export function useContacts(): { mail: () => ReactNode; phone: () => ReactNode } {
  const { email, phone } = usePage().partner;
  return {
    mail: () => (
      <a dir="ltr" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone: () => (
      <bdi dir="ltr" className={styles.whole}>
        {phone}
      </bdi>
    ),
  };
}
