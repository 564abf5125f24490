/** Returns 1 if the text around the element runs left to right, or -1 if right to left. For arrow keys and swipes. */
export const lineDirection = (element: Element): 1 | -1 =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
