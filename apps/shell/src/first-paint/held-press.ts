import { finderOf, type Find } from './find-again.ts';
import { hasEntered } from './take-over.ts';

/** Something that was pressed before the page could answer. */
export interface HeldPress {
  /** Resolves with a press for which the step is not needed: whoever waits for an answer waits for nothing else. */
  pressed: Promise<void>;
  /** Once the page is drawn: what was pressed last is pressed again. @param drawn what has taken the place of the root, if not itself */
  release(drawn?: HTMLElement): void;
}

/**
 * Holds presses of links and buttons, which would do nothing, or leave what was entered behind. Nobody is answered at the price of what they have entered: it stays in
 * sight until its fields can keep it. A button of the step is answered with the step.
 */
export function holdPress(root: HTMLElement): HeldPress {
  const listening = new AbortController();
  let find: Find | undefined;
  const pressed = new Promise<void>((resolve) => {
    const hold = (event: MouseEvent): void => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>('a[href], button');
      if (!control || isForBrowser(control) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      find = finderOf(control, root);
      if (!control.closest('[role=form]') && !hasEntered(root)) resolve();
    };
    root.addEventListener('click', hold, { signal: listening.signal });
  });
  return {
    pressed,
    release: (drawn = root) => {
      listening.abort();
      find?.(drawn)?.click();
    },
  };
}

/** Links that open elsewhere, or lead to a place in the page, are as good as they will be. */
const isForBrowser = (control: HTMLElement): boolean =>
  control.hasAttribute('target') || /^(#|[a-z]+:)/i.test(control.getAttribute('href') ?? '');
