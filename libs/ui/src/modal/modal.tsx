import { useState } from 'react';
import { later } from '../later/later.ts';
import type { ModalProps } from './modal-window.tsx';

export type { ModalProps } from './modal-window.tsx';

const ModalWindow = later(() =>
  import(/* webpackChunkName: "overlays" */ './modal-window.tsx').then(({ ModalWindow: Window }) => Window),
);

/** A dialog over the page: takes the focus, keeps it, gives it back. Escape and the close button close it. */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened ? <ModalWindow {...props} /> : null;
}
