import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { CloseButton } from '../close-button/close-button.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  title: string;
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Titled panel below a button. Focuses the current item or else the close button. Escape, the close button, and leaving the panel close it. */
export function Popover({ title, trigger, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const closeAndReturn = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !anchor.current?.contains(relatedTarget)) setOpen(false);
  };
  useDismissal(anchor, isOpen, { onPress: () => setOpen(false), onEscape: closeAndReturn });

  return (
    <div ref={anchor} className={styles.anchor} onBlur={closeWhenLeft}>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? panelId : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <Panel id={panelId} title={title} onClose={closeAndReturn}>
          {children}
        </Panel>
      )}
    </div>
  );
}

function Panel({
  id,
  title,
  onClose,
  children,
}: {
  id: string;
  title: string;
  onClose(): void;
  children: PopoverProps['children'];
}) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const current = panel.current?.querySelector<HTMLElement>('[aria-current]');
    (current ?? close.current)?.focus();
  }, []);
  return (
    <div ref={panel} id={id} role="dialog" aria-label={title} className={styles.panel}>
      <div className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <CloseButton ref={close} onClick={onClose} />
      </div>
      {typeof children === 'function' ? children(onClose) : children}
    </div>
  );
}

/** Calls `onPress` for a press outside of the element, and `onEscape` for Escape before the page handles that. */
export function useDismissal(
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { onPress, onEscape }: { onPress(): void; onEscape(): void },
): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (!inside.current?.contains(target as Node)) onPress();
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', (event) => press(event), options);
    document.addEventListener('keydown', (event) => key(event), options);
    return () => listening.abort();
  }, [isOpen]);
}
