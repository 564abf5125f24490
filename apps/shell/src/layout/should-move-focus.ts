import type { Location } from 'react-router-dom';

let isTouched = false;
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, () => (isTouched = true), { capture: true, once: true });

/** Returns false after a page load, or a redirect before any input, so that the first Tab reaches the skip link. */
export function shouldMoveFocus({ key }: Location): boolean {
  return isTouched && key !== 'default';
}
