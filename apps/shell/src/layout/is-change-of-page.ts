import type { Location } from 'react-router-dom';

/** Whether anybody has done anything here since the page was loaded. */
let isTouched = false;
for (const event of ['keydown', 'pointerdown', 'click'])
  window.addEventListener(event, () => (isTouched = true), { capture: true, once: true });

/**
 * Whether somebody has led the page here, so that the focus goes along. A page that was only loaded leaves it at the head, where
 * Tab begins with the link that skips the header: also when it was loaded again (its entry of the history keeps the key), and
 * when a redirect leads on before anybody has touched it.
 */
export function isChangeOfPage({ key }: Location): boolean {
  return isTouched && key !== 'default';
}
