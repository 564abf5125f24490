import { Passage } from '@portico/texts/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './blocks.module.css';

interface PartProps {
  /** Accessible name that isn't visible, in place of `title`. */
  label?: string;
  title?: string;
  takesFocus: boolean;
  children: ReactNode;
}

export function Part({ label, title, takesFocus, children }: PartProps) {
  const part = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);

  return (
    <div
      ref={part}
      role="group"
      tabIndex={-1}
      className={styles.part}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <h3 id={titleId} className={styles.title}>
          <Passage>{title}</Passage>
        </h3>
      )}
      {children}
    </div>
  );
}
