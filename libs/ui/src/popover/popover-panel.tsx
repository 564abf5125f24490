import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { CloseIcon } from '../icon/close-icon.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  /** Distance from the trigger in pixels (specification, section 9). */
  sideOffset?: number;
  children: ReactNode;
}

/** The panel, open from the start. */
export function PopoverPanel({ title, trigger, sideOffset = 5, children }: PopoverProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          aria-label={title}
          align="end"
          sideOffset={sideOffset}
          collisionPadding={12}
        >
          <div className={styles.header}>
            <h2 className={styles.title}>{title}</h2>
            <Radix.Close className={styles.close} aria-label="Close">
              <CloseIcon />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
