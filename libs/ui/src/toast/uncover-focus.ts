/** Brings what has the focus out from under a message: whoever has just pressed a button must not lose it (WCAG 2.2, 2.4.11). */
export function uncoverFocus(stack: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused?.matches('button, a, input, select, textarea') || stack.contains(focused)) return;
  const [place, cover] = [focused.getBoundingClientRect(), stack.getBoundingClientRect()];
  const isBeside = place.right <= cover.left || place.left >= cover.right;
  const isCovered = place.bottom > cover.top && place.top < cover.bottom && !isBeside;
  // As far as `scroll-padding` says, which leaves room for messages.
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}
