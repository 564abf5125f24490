/** A short message at the edge of the window. */
export interface ToastMessage {
  severity: 'success' | 'error';
  /** Names the toast for assistive technology; a screen reader says it first. */
  label: string;
  message: string;
  /** Milliseconds until it goes by itself; by default 5 s, or 300 s for an error (specification, section 9). */
  duration?: number;
}

export const TOAST_DURATION = { success: 5_000, error: 300_000 } as const;
export const TOAST_SWIPE_THRESHOLD = 50;
