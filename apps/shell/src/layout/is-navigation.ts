import type { Location } from 'react-router-dom';

let isTouched = false;
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, () => (isTouched = true), { capture: true, once: true });

/**
 * Whether a navigation should move the focus. Not on a load, a reload (same history key), or a redirect before any input: the focus then stays at
 * the top, where Tab reaches the skip link.
 */
export function isNavigation({ key }: Location): boolean {
  return isTouched && key !== 'default';
}
