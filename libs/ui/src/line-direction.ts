/** 1 for left-to-right lines around the element, -1 for right-to-left; for arrow keys and swipes. */
export const lineDirection = (element: Element): 1 | -1 =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
