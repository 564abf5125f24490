import type { Words } from '@portico/texts';
import { Said, useText } from '@portico/texts/react';
import { useRef } from 'react';
import type { FocusEvent } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon, SeverityIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useAnnouncement, usePausableTimer, useSwipe, useToastKeys } from './toast-behaviour.ts';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './toast.module.css';

/** A short message at the edge of the window: as sentences, which follow the language of the page, or as words. */
export interface ToastMessage<Content extends Words = string> {
  severity: 'success' | 'error';
  /** Names the toast for assistive technology; a screen reader says it first. */
  label: Content;
  message: Content;
  /** Milliseconds until it goes by itself; by default 5 s, or 300 s for an error (specification, section 9). */
  duration?: number;
  /** Closes the toast earlier, when its reason is gone. */
  until?: Promise<void> | undefined;
}

const TOAST_DURATION = { success: 5_000, error: 300_000 } as const;

export interface ToastProps extends ToastMessage<Words> {
  /** Called once it was closed, swiped away, or its time is over. */
  onClose(): void;
}

/**
 * One toast, where it is drawn (`ToastProvider` draws them at the edge of the window). Its label is not seen: it names
 * the region for assistive technology, and a screen reader says it before the message. Pointing at it, or moving the
 * focus into it (F8), stops its clock. Plain markup: what tells of a failure must not wait for the network that has failed.
 */
export function Toast({
  severity,
  label,
  message,
  duration = TOAST_DURATION[severity],
  onClose,
}: ToastProps) {
  const t = useText();
  const region = useRef<HTMLDivElement>(null);
  const clock = usePausableTimer(duration, onClose);
  const swipe = useSwipe(onClose);
  const announcement = useAnnouncement(`${t.say(label)} ${t.say(message)}`);
  useToastKeys(region, onClose);

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
        onFocus={clock.stop}
        onBlur={goWhenLeft}
      >
        <ul className={styles.list}>
          <li {...swipe} className={classNames(styles.toast, styles[severity])}>
            <SeverityIcon severity={severity} className={styles.icon} />
            <div className={styles.message}>
              <Said>{message}</Said>
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
