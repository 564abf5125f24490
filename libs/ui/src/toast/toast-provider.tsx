import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepInFront } from '../modal/open-dialogs.ts';
import { ToastContext } from './toast-context.ts';
import type { Toasts } from './toast-context.ts';
import type { ToastMessage } from './toast-message.ts';
import { Toast } from './toast.tsx';
import styles from './toast.module.css';
import { uncoverFocus } from './uncover-focus.ts';

interface Shown extends ToastMessage {
  id: number;
}

/** Draws the toasts of everything inside, stacked at the edge of the window, in front of a dialog too. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);
  const [stack] = useState(createStack);
  useLayoutEffect(() => keepInFront(stack), [stack]);
  useEffect(() => {
    // Drawn by then, with whatever else the same answer brings.
    const frame = requestAnimationFrame(() => uncoverFocus(stack));
    return () => cancelAnimationFrame(frame);
  }, [shown, stack]);

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
      {createPortal(
        shown.map(({ id, ...toast }) => <Toast key={id} {...toast} onClose={() => remove(id)} />),
        stack,
      )}
    </ToastContext.Provider>
  );
}

function createStack(): HTMLElement {
  const stack = document.createElement('div');
  stack.className = styles.stack ?? '';
  return stack;
}
