import type { Location } from 'react-router-dom';

let isTouched = false;
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, () => (isTouched = true), { capture: true, once: true });

/**
 * Whether a navigation should move the focus. False for a load, a reload (same history key), and a redirect before any input: the focus then stays at
 * the top, where Tab reaches the skip link.
 */
export function isNavigation({ key }: Location): boolean {
  return isTouched && key !== 'default';
}
