import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useId, type ReactNode, type RefObject } from 'react';
import styles from './own-account.module.css';

interface SectionProps {
  title: Text;
  /** Takes the focus when what somebody has used is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** One part of the account page, under its heading. */
export function Section({ title, heading, children }: SectionProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {t(title)}
      </h2>
      {children}
    </section>
  );
}
