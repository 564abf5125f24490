import { Said, useText } from '@portico/texts/react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons.tsx';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './modal.module.css';
import { noteOpenDialog } from './open-dialogs.ts';

export interface ModalProps {
  title: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** 30rem, 60rem or 80vw wide. */
  size?: 'xs' | 'md' | 'lg';
  /** It asks for a decision that can't wait: a screen reader reads it out at once. */
  isAlert?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog over the page: takes the focus, keeps it, gives it back. Escape, the close button and a press beside it close it. It is the
 * browser's own, so that there is nothing to load when somebody asks for help.
 */
export function Modal({ open, ...dialog }: ModalProps) {
  return open ? createPortal(<OpenDialog {...dialog} />, document.body) : null;
}

function OpenDialog(props: Omit<ModalProps, 'open'>) {
  const { title, onOpenChange, size = 'xs', isAlert = false, actions, children } = props;
  const t = useText();
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
      // Still in the page: the browser gives the focus back to where it was.
      opened.close();
    };
  }, []);
  useEffect(() => {
    const listening = new AbortController();
    const followKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && dialog.current) stayInside(event, dialog.current);
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    const closeBeside = (event: MouseEvent) => {
      const pressed = event.target;
      if (pressed instanceof Element && pressed === dialog.current && isBeside(event, pressed)) close();
    };
    // Before the page, whose own uses of Escape must wait.
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
      // What Escape is elsewhere: the gesture that goes back on a phone.
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          <Said>{title}</Said>
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t(texts.close)}
          onClick={() => onOpenChange(false)}
        >
          <CloseIcon />
        </button>
      </div>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

/** Left to the browser, Tab goes from the last control out of the page, to its own buttons. */
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

/** A press on the veil is one on the dialog itself, outside of its box. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: Element): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
