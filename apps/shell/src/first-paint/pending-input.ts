/** Maximum wait in milliseconds, in case the browser never fires pointerup, keyup, or compositionend. */
const LONGEST = 5_000;

export interface PendingInput {
  isIdle(): boolean;
  free(): Promise<void>;
  stop(): void;
}

/**
 * Tracks presses and IME compositions that have started but not ended. Replacing a control before the end would lose the input:
 * browsers send no click if the element changes between pointerdown and pointerup.
 */
export function watchInput(target: EventTarget = window): PendingInput {
  const held = new Set<'pointer' | 'space' | 'letter'>();
  const listening = new AbortController();
  let heard: () => void = () => undefined;
  let waiting: Promise<void> | undefined;
  const on = (types: string[], hear: (event: Event) => void): void =>
    types.forEach((type) => target.addEventListener(type, hear, { capture: true, signal: listening.signal }));
  const end = (what: Parameters<typeof held.delete>[0]) => {
    held.delete(what);
    heard();
  };
  on(['pointerdown'], (event) => (event as PointerEvent).button === 0 && held.add('pointer'));
  on(['pointerup', 'pointercancel', 'dragend', 'contextmenu'], () => end('pointer'));
  on(['keydown'], (event) => (event as KeyboardEvent).key === ' ' && held.add('space'));
  on(['keyup'], (event) => (event as KeyboardEvent).key === ' ' && end('space'));
  on(['compositionstart', 'compositionupdate'], () => held.add('letter'));
  on(['compositionend'], () => end('letter'));
  const forget = () => {
    held.clear();
    heard();
  };
  on(['blur'], (event) => event.target === target && forget());

  async function becomeFree(): Promise<void> {
    const enough = setTimeout(forget, LONGEST);
    while (held.size > 0) {
      await new Promise<void>((resolve) => (heard = resolve));
      // Wait for the next task, because the click event follows pointerup.
      await new Promise((resolve) => setTimeout(resolve));
    }
    clearTimeout(enough);
    waiting = undefined;
  }
  return {
    isIdle: () => held.size === 0 && waiting === undefined,
    free: () => (waiting ??= becomeFree()),
    stop: () => listening.abort(),
  };
}
