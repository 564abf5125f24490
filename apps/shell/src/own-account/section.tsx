import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useId, type ReactNode, type RefObject } from 'react';
import styles from './own-account.module.css';

interface SectionProps {
  title: Text;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

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
