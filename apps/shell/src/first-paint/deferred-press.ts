import { finderFor, type Find } from './element-finder.ts';
import { hasEntered } from './replay-input.ts';

export interface DeferredPress {
  /** Resolves on a press that doesn't need the step: the shell can then render without waiting for the step. */
  pressed: Promise<void>;
  /** Repeats the last press on the rendered page. @param drawn the new root, if rendering replaced the old one */
  release(drawn?: HTMLElement): void;
}

/**
 * Holds back clicks on links and buttons until React can handle them. If the person has already typed something, the clicks wait until React
 * has rendered the fields. Clicks on a step's own buttons wait until the step has loaded.
 */
export function deferPress(root: HTMLElement): DeferredPress {
  const listening = new AbortController();
  let find: Find | undefined;
  const pressed = new Promise<void>((resolve) => {
    const hold = (event: MouseEvent): void => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>('a[href], button');
      if (!control || isForBrowser(control) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      find = finderFor(control, root);
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

/** Returns whether the browser handles the control itself: a link to a new window, a fragment, or another scheme. */
const isForBrowser = (control: HTMLElement): boolean =>
  control.hasAttribute('target') || /^(#|[a-z]+:)/i.test(control.getAttribute('href') ?? '');
