import type { Words } from '@portico/texts';
import { Passage, useText } from '@portico/texts/react';
import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon, SeverityIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useAnnouncement, usePausableTimer, useSwipe, useToastKeys } from './toast-behavior.ts';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './toast.module.css';

/** Message of a toast. Sentences change with the page's language; plain text doesn't. */
export interface ToastMessage<Content extends Words = string> {
  severity: 'success' | 'error';
  label: Content;
  message: Content;
  /** Milliseconds until the toast closes; by default 5 s, or 300 s for errors (specification, section 9). */
  duration?: number;
  until?: Promise<void> | undefined;
  /** Whether this is the outcome of a button that was just pressed. The toast then takes the focus from it, and returns it when it closes. */
  takesFocus?: boolean;
}

const TOAST_DURATION = { success: 5_000, error: 300_000 } as const;

export interface ToastProps extends ToastMessage<Words> {
  onClose(): void;
}

/**
 * Rendered by `ToastProvider`. The label is for assistive technology only. Hover and focus (F8) pause the timer. Part of the first load, because an
 * error message must not need the network.
 */
export function Toast({
  severity,
  label,
  message,
  duration = TOAST_DURATION[severity],
  takesFocus = false,
  onClose,
}: ToastProps) {
  const t = useText();
  const region = useRef<HTMLDivElement>(null);
  const clock = usePausableTimer(duration, onClose);
  const swipe = useSwipe(onClose);
  const announcement = useAnnouncement(`${t.say(label)} ${t.say(message)}`);
  useToastKeys(region, onClose);
  const cameFrom = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const shown = region.current;
    // Not from a field: the person is already typing again.
    const isAtButton = document.activeElement?.matches('body, button, a') ?? true;
    if (takesFocus && isAtButton) shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    };
  }, [takesFocus]);

  const goUnlessFocused = () => {
    if (!region.current?.contains(document.activeElement)) clock.go();
  };
  const goWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) clock.go();
  };
  return (
    <>
      <VisuallyHidden role="status" aria-live={severity === 'error' ? 'assertive' : 'polite'}>
        {announcement}
      </VisuallyHidden>
      <div
        ref={region}
        role="region"
        aria-label={t.say(label)}
        tabIndex={-1}
        onPointerEnter={clock.stop}
        onPointerLeave={goUnlessFocused}
        onFocus={({ relatedTarget }) => {
          clock.stop();
          if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
            cameFrom.current = relatedTarget;
        }}
        onBlur={goWhenLeft}
      >
        <ul className={styles.list}>
          <li {...swipe} className={classNames(styles.toast, styles[severity])}>
            <SeverityIcon severity={severity} className={styles.icon} />
            <div className={styles.message}>
              <Passage>{message}</Passage>
            </div>
            <button type="button" className={styles.close} aria-label={t(texts.close)} onClick={onClose}>
              <CloseIcon />
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
