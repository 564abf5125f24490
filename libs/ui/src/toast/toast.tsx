import { later } from '../later/later.ts';

export type { ToastProps } from './toast-item.tsx';

/** One toast, where it is drawn; see ToastItem. */
export const Toast = later(() =>
  import(/* webpackChunkName: "overlays" */ './toast-item.tsx').then(({ ToastItem }) => ToastItem),
);
