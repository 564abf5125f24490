import { isSame, type Words } from '@portico/texts';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { keepInFront } from '../modal/open-dialogs.ts';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';
import type { ToastMessage } from './toast.tsx';

export interface Toasts {
  showToast(toast: ToastMessage<Words>): void;
  clearToasts(): void;
}

export const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a <ToastProvider> around the page.');
  return toasts;
}

interface Shown extends ToastMessage<Words> {
  id: number;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);
  const pressed = useRef<Element | null>(null);
  const [stack] = useState(createStack);
  useLayoutEffect(() => keepInFront(stack), [stack]);
  useEffect(() => {
    // Wait for the next frame, when the toast has been laid out.
    const frame = requestAnimationFrame(() => uncover(pressed.current, stack));
    return () => cancelAnimationFrame(frame);
  }, [shown, stack]);

  const remove = useCallback(
    (id: number) => setShown((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(
    () => ({
      showToast: (toast) => {
        const id = (lastId.current += 1);
        pressed.current = document.activeElement;
        setShown((before) => [
          ...before.filter(({ label }) => !isSame(label, toast.label)),
          { ...toast, id },
        ]);
        void toast.until?.then(() => remove(id));
      },
      clearToasts: () => setShown([]),
    }),
    [remove],
  );

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

/** Scrolls the element that has the focus or was just pressed, if a toast covers it (WCAG 2.2, 2.4.11). */
function uncover(pressed: Element | null, stack: HTMLElement): void {
  const active = document.activeElement;
  const focused = active && stack.contains(active) ? pressed : active;
  if (!focused?.matches('button, a, input, select, textarea') || stack.contains(focused)) return;
  const [place, cover] = [focused.getBoundingClientRect(), stack.getBoundingClientRect()];
  const isBeside = place.right <= cover.left || place.left >= cover.right;
  const isCovered = place.bottom > cover.top && place.top < cover.bottom && !isBeside;
  // `scroll-padding` of the page leaves room for toasts.
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}
