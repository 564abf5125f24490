import type { ReactNode } from 'react';
import styles from './section-links.module.css';
import type { Status } from './section-status.ts';

export function SectionMark({ state }: { state: Status['state'] }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" className={styles.mark} aria-hidden="true">
      {state ? SHAPES[state] : ring}
    </svg>
  );
}

const ring = <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.75" />;

const SHAPES: Record<NonNullable<Status['state']>, ReactNode> = {
  untouched: ring,
  optional: ring,
  missing: (
    <>
      {ring}
      <path d="M10 5a5 5 0 0 1 0 10z" fill="currentColor" />
      <path d="M10 5a5 5 0 0 0 0 10z" fill="currentColor" opacity="0.25" />
    </>
  ),
  answered: (
    <>
      {ring}
      <path d="M6 10.3l2.8 2.8 5.2-6" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  wrong: (
    <>
      <path d="M10 2l9 16H1z" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      <path d="M10 8v4.5M10 14.2v1.6" stroke="currentColor" strokeWidth="1.75" />
    </>
  ),
};
