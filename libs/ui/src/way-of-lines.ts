/** 1 where the lines around an element run to the right, -1 where they run to the left: for arrow keys and fingers. */
export const wayOfLines = (element: Element): 1 | -1 =>
  element.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
