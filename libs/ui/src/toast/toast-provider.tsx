import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastContext } from './toast-context.ts';
import type { Toasts } from './toast-context.ts';
import type { ToastMessage } from './toast-message.ts';
import { Toast } from './toast.tsx';
import styles from './toast.module.css';

interface Shown extends ToastMessage {
  id: number;
}

/** Draws the toasts of everything inside, stacked at the edge of the window. */
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
      {children}
      <div className={styles.stack}>
        {shown.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} onClose={() => remove(id)} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}
