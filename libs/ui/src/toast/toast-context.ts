import { createContext, useContext } from 'react';
import type { ToastMessage } from './toast-message.ts';

export interface Toasts {
  /** Two toasts with the same label don't stand beside each other: the newer takes the place of the older. */
  showToast(toast: ToastMessage): void;
  clearToasts(): void;
}

export const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a <ToastProvider> around the page.');
  return toasts;
}
