import { Said } from '@portico/texts/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './blocks.module.css';

interface PartProps {
  /** Names the part for a screen reader; seen only as `title`. */
  label?: string;
  title?: string;
  /** The person has just asked for it: the focus goes here, where the button was. */
  takesFocus: boolean;
  children: ReactNode;
}

/** A named part of a group that can appear while the page stands. */
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
          <Said>{title}</Said>
        </h3>
      )}
      {children}
    </div>
  );
}
