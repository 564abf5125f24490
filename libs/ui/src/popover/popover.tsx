import { cloneElement, useState, type HTMLAttributes, type ReactElement } from 'react';
import { later } from '../later/later.ts';
import type { PopoverProps } from './popover-panel.tsx';

export type { PopoverProps } from './popover-panel.tsx';

const PopoverPanel = later(() =>
  import(/* webpackChunkName: "overlays" */ './popover-panel.tsx').then(({ PopoverPanel: Panel }) => Panel),
);

/** A small titled panel at a button, with a close button. Until it is opened first, there is the button alone. */
export function Popover(props: PopoverProps) {
  const [wasOpened, setOpened] = useState(false);
  if (wasOpened) return <PopoverPanel {...props} />;
  return cloneElement(props.trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => setOpened(true),
  });
}
