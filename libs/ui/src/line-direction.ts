/** Returns the writing direction around an element, for arrow keys and swipes: 1 if left to right, -1 if right to left. */
export const lineDirection = (element: Element): 1 | -1 =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
