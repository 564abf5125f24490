import type { Location } from 'react-router-dom';

let isTouched = false;
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, () => (isTouched = true), { capture: true, once: true });

/** Whether a navigation moves the focus. After a load, a reload, or a redirect before any input, Tab must reach the skip link first. */
export function shouldMoveFocus({ key }: Location): boolean {
  return isTouched && key !== 'default';
}
