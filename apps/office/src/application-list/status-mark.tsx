import { useText } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import { STATUS_TEXTS } from './use-row-texts.ts';
import styles from './status-mark.module.css';

/** Conveys the status by shape and text, not by color alone. */
export function StatusMark({ status }: { status: keyof typeof STATUS_TEXTS }) {
  const t = useText();
  return (
    <span className={classNames(styles.status, styles[status])}>
      <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.75" />
        {status === 'submitted' && <path d="M3.6 6.2l1.7 1.6 3.1-3.6" />}
        {status === 'started' && <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" className={styles.half} />}
        {status === 'reopened' && <path d="M3.6 4.6h3a1.6 1.6 0 0 1 0 3.2h-2.2M5 3.2L3.6 4.6L5 6" />}
        {status === 'unconfirmed' && <path d="M6 3.2v3.4M6 8.7v.1" />}
        {status === 'validating' && <path d="M6 3.2V6l1.9 1.3" />}
      </svg>
      {t(STATUS_TEXTS[status])}
    </span>
  );
}
