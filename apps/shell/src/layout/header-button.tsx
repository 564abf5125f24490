import { classNames } from '@portico/ui';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './header-button.module.css';

interface HeaderButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode;
  isFramed?: boolean;
}

export function HeaderButton({ icon, isFramed = false, children, ...attributes }: HeaderButtonProps) {
  return (
    <button type="button" {...attributes} className={classNames(styles.button, isFramed && styles.framed)}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          {icon}
        </g>
      </svg>
      {children}
    </button>
  );
}
