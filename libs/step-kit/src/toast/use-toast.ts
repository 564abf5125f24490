import { useToast as useToastOfPage } from '@portico/ui';

/** A short message at the edge of the window. */
export interface ToastMessage {
  severity: 'success' | 'error';
  /** Names it for assistive technology; a screen reader says it first. */
  label: string;
  message: string;
  /** Milliseconds until it goes by itself; by default 5 s, or 300 s for an error. */
  duration?: number;
}

export interface Toasts {
  /** Of two with the same label the newer takes the place of the older. */
  showToast(toast: ToastMessage): void;
  clearToasts(): void;
}

export function useToast(): Toasts {
  return useToastOfPage();
}
