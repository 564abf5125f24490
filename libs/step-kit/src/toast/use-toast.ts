import { useToast as useToastOfPage } from '@portico/ui';

/** @since 1.1 */
export interface ToastMessage {
  severity: 'success' | 'error';
  label: string;
  message: string;
  /** Milliseconds until the toast closes; by default 5 s, or 300 s for errors. */
  duration?: number;
}

/** @since 1.1 */
export interface Toasts {
  /** Replaces a toast with the same label. */
  showToast(toast: ToastMessage): void;
  clearToasts(): void;
}

/** @since 1.1 */
export function useToast(): Toasts {
  return useToastOfPage();
}
