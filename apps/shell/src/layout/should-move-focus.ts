import type { Location } from 'react-router-dom';

let isTouched = false;
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, () => (isTouched = true), { capture: true, once: true });

/**
 * Returns whether a navigation moves the focus. After a page load or a redirect before any input it doesn't, so that the first
 * Tab reaches the skip link.
 */
export function shouldMoveFocus({ key }: Location): boolean {
  return isTouched && key !== 'default';
}
