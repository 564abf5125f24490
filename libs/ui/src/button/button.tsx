import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

/** @since 1.1 */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'plain';
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean;
}

/** @since 1.1 */
export function Button({
  variant = 'primary',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[variant], className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner size="small" />}
      {/* A separate element: browser translation replaces text nodes, and React couldn't insert a spinner in front of a replaced one. */}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
