import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HTMLAttributes, PointerEvent, RefObject } from 'react';
import { wayOfLines } from '../way-of-lines.ts';

/**
 * Calls `onEnd` after `duration` milliseconds in which the clock was not stopped. It stands still while the window is not looked at,
 * too: nobody reads then.
 */
export function usePausableTimer(duration: number, onEnd: () => void): { stop(): void; go(): void } {
  const [clock] = useState(() => pausableTimer(duration));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    clock.start(() => end());
    window.addEventListener('blur', clock.stop);
    window.addEventListener('focus', clock.go);
    return () => {
      clock.stop();
      window.removeEventListener('blur', clock.stop);
      window.removeEventListener('focus', clock.go);
    };
  }, [clock]);
  return clock;
}

function pausableTimer(duration: number) {
  let left = duration;
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onEnd = (): void => undefined;

  const stop = (): void => {
    if (startedAt === null) return;
    left -= Date.now() - startedAt;
    startedAt = null;
    clearTimeout(timer);
  };
  const go = (): void => {
    if (startedAt !== null) return;
    startedAt = Date.now();
    timer = setTimeout(onEnd, Math.max(0, left));
  };
  const start = (callback: () => void): void => {
    onEnd = callback;
    go();
  };
  return { start, stop, go };
}

/** Escape closes, wherever the focus is; F8 leads to the toast, so that it need not be found with Tab. */
export function useToastKeys(region: RefObject<HTMLElement | null>, onClose: () => void): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    // Whoever took the key before, a dialog for example, was meant.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    if (event.key === 'F8') region.current?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => follow(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** How far a toast has to be pushed to go; pixels (specification, section 9). */
const TOAST_SWIPE_THRESHOLD = 50;
/** A pointer that has moved less has only been pressed; pixels. */
const STARTS_AT = 10;

/** Lets a thing be pushed away towards the end of the line: it follows the pointer, and springs back when it was not far enough. */
export function useSwipe(onSwiped: () => void): HTMLAttributes<HTMLElement> {
  const start = useRef<number | null>(null);
  /** Pixels to the right. */
  const [shift, setShift] = useState(0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) start.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const way = wayOfLines(event.currentTarget);
    const moved = way * (event.clientX - start.current);
    // From then on it follows the pointer outside of it too, and its buttons hear of nothing.
    if (shift === 0 && moved >= STARTS_AT) event.currentTarget.setPointerCapture(event.pointerId);
    if (shift !== 0 || moved >= STARTS_AT) setShift(way * Math.max(0, moved));
  };
  const end = () => {
    start.current = null;
    setShift(0);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isFar =
      start.current !== null &&
      wayOfLines(event.currentTarget) * (event.clientX - start.current) > TOAST_SWIPE_THRESHOLD;
    end();
    if (isFar) onSwiped();
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: end,
    style: shift !== 0 ? { transform: `translateX(${shift}px)`, transition: 'none' } : undefined,
  };
}

/** Long enough for every screen reader to notice; milliseconds. */
const STAYS = 1_000;

/**
 * The words for a live region that is drawn together with them. Screen readers hear only of what changes in a region that they know
 * already, so the words come two frames after it; they go again, so that nobody who reads on finds them a second time.
 */
export function useAnnouncement(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setSaid(words);
        timer = setTimeout(() => setSaid(''), STAYS);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [words]);
  return said;
}
