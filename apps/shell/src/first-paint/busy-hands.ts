/** Nobody is kept waiting for what a browser has not told. */
const LONGEST = 5_000;

/** What somebody is in the middle of. */
export interface BusyHands {
  areFree(): boolean;
  /** Resolves as soon as nothing is held down and no letter is half written: the same promise for all who wait for that. */
  free(): Promise<void>;
  /** Ends the watching. */
  letGo(): void;
}

/**
 * Watches for presses that have begun and not ended, and for letters that are put together of several keys: what takes the place of a control in between has neither.
 * Browsers send no click where a mouse is pressed on one element and let go on another.
 */
export function watchHands(target: EventTarget = window): BusyHands {
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
  // Whatever is let go in another window is not told to this one.
  on(['blur'], (event) => event.target === target && forget());

  async function becomeFree(): Promise<void> {
    const enough = setTimeout(forget, LONGEST);
    while (held.size > 0) {
      await new Promise<void>((resolve) => (heard = resolve));
      // The click comes after the pointer was let go.
      await new Promise((resolve) => setTimeout(resolve));
    }
    clearTimeout(enough);
    waiting = undefined;
  }
  return {
    areFree: () => held.size === 0 && waiting === undefined,
    free: () => (waiting ??= becomeFree()),
    letGo: () => listening.abort(),
  };
}
