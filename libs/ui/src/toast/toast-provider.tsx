import { Toast as Radix } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ToastContext } from './toast-context.ts';
import type { Toasts } from './toast-context.ts';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from './toast.ts';
import type { ToastMessage } from './toast.ts';
import styles from './toast.module.css';

interface Shown extends ToastMessage {
  id: number;
}

/** Draws the toasts of everything inside. They are announced, and can be swiped away to the right. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);

  const toasts = useMemo<Toasts>(
    () => ({
      showToast: (toast) => {
        const id = (lastId.current += 1);
        setShown((before) => [...before.filter(({ label }) => label !== toast.label), { ...toast, id }]);
      },
      clearToasts: () => setShown([]),
    }),
    [],
  );
  const remove = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));

  return (
    <ToastContext.Provider value={toasts}>
      <Radix.Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE_THRESHOLD} label="Notification">
        {children}
        {shown.map(({ id, severity, label, message, duration }) => (
          <Radix.Root
            key={id}
            className={classNames(styles.toast, styles[severity])}
            type={severity === 'error' ? 'foreground' : 'background'}
            duration={duration ?? TOAST_DURATION[severity]}
            onOpenChange={(open) => !open && remove(id)}
          >
            <Radix.Title className={styles.label}>{label}</Radix.Title>
            <Radix.Description className={styles.message}>{message}</Radix.Description>
            <Radix.Close className={styles.close} aria-label="Close">
              <span aria-hidden="true">×</span>
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport className={styles.viewport} />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}
