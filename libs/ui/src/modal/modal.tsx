import { Passage } from '@portico/texts/react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../close-button/close-button.tsx';
import styles from './modal.module.css';
import { isTopmost, noteOpenDialog } from './open-dialogs.ts';

/** @since 1.1 */
export interface ModalProps {
  title: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  size?: 'xs' | 'md' | 'lg';
  /** Whether the dialog needs an immediate decision. Screen readers then read it at once (`alertdialog`). */
  isAlert?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Modal dialog as a native `<dialog>`: traps and restores the focus. Escape, the close button, and a press on the backdrop close it.
 * @since 1.1
 */
export function Modal({ open, ...dialog }: ModalProps) {
  return open ? createPortal(<OpenDialog {...dialog} />, document.body) : null;
}

function OpenDialog(props: Omit<ModalProps, 'open'>) {
  const { title, onOpenChange, size = 'xs', isAlert = false, actions, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const close = useEffectEvent(() => onOpenChange(false));

  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return undefined;
    opened.showModal();
    const noteClosed = noteOpenDialog(opened);
    return () => {
      noteClosed();
      // Close it before React removes it from the document, so that the browser restores the focus.
      opened.close();
    };
  }, []);
  useEffect(() => {
    const listening = new AbortController();
    const followKey = (event: KeyboardEvent) => {
      if (!isTopmost(dialog.current)) return;
      if (event.key === 'Tab' && dialog.current) stayInside(event, dialog.current);
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    const closeBeside = (event: MouseEvent) => {
      const pressed = event.target;
      if (pressed instanceof Element && pressed === dialog.current && isBeside(event, pressed)) close();
    };
    // Capture the event, to handle Escape before the page does.
    document.addEventListener('keydown', followKey, { capture: true, signal: listening.signal });
    document.addEventListener('click', closeBeside, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.window, styles[size])}
      aria-labelledby={titleId}
      {...(isAlert && { role: 'alertdialog', 'aria-describedby': bodyId })}
      // The back gesture of phones fires this event.
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <Passage>{title}</Passage>
        </h2>
        <CloseButton onClick={() => onOpenChange(false)} />
      </div>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

/** Keeps Tab inside the dialog. In a native dialog, it would move on to the browser's controls. */
function stayInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const controls = [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
  ];
  const [first, last] = [controls.at(0), controls.at(-1)];
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== end && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  start?.focus();
}

/** Returns whether a press hit the backdrop. Such a press targets the dialog, at a point outside of its box. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: Element): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
