import { Toast as Radix } from 'radix-ui';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icon/close-icon.tsx';
import { SeverityIcon } from '../icon/severity-icon.tsx';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from './toast-message.ts';
import type { ToastMessage } from './toast-message.ts';
import styles from './toast.module.css';

export interface ToastProps extends ToastMessage {
  /** Called once it was closed, swiped away to the right, or its time is over. */
  onClose(): void;
}

/**
 * One toast, where it is drawn (`ToastProvider` draws them at the edge of the window). Its label is not seen: it names
 * the region for assistive technology, and a screen reader says it before the message. Pointing at it, or moving the
 * focus into it (F8), stops its clock.
 */
export function ToastItem({
  severity,
  label,
  message,
  duration = TOAST_DURATION[severity],
  onClose,
}: ToastProps) {
  return (
    // A provider and a list of its own, because Radix takes the label of both from there.
    <Radix.Provider label={label} swipeDirection="right" swipeThreshold={TOAST_SWIPE_THRESHOLD}>
      <Radix.Root
        className={classNames(styles.toast, styles[severity])}
        type={severity === 'error' ? 'foreground' : 'background'}
        duration={duration}
        onOpenChange={(open) => !open && onClose()}
      >
        <SeverityIcon severity={severity} className={styles.icon} />
        <Radix.Description className={styles.message}>{message}</Radix.Description>
        <Radix.Close className={styles.close} aria-label="Close">
          <CloseIcon />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport label={label} className={styles.viewport} />
    </Radix.Provider>
  );
}
