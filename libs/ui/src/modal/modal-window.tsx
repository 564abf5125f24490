import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon/close-icon.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  title: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** 30rem, 60rem or 80vw wide. */
  size?: 'xs' | 'md' | 'lg';
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page: takes the focus, keeps it, gives it back. Escape and the close button close it. */
export function ModalWindow({ title, open, onOpenChange, size = 'xs', actions, children }: ModalProps) {
  const opener = useRef<Element | null>(null);

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={classNames(styles.window, styles[size])}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to its own trigger only; this dialog is opened by whoever holds `open`.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
