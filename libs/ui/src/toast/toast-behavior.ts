import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HTMLAttributes, PointerEvent, RefObject } from 'react';
import { lineDirection } from '../line-direction.ts';

/** Calls `onEnd` after `duration` milliseconds. Time while stopped or while the window is in the background doesn't count. */
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

/** Closes the toast with Escape from anywhere, and focuses it with F8. */
export function useToastKeys(region: RefObject<HTMLElement | null>, onClose: () => void): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    // Skip keys that something else has handled, such as a dialog.
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    if (event.key === 'F8') region.current?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => follow(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Minimum swipe distance in pixels (specification, section 9). */
const TOAST_SWIPE_THRESHOLD = 50;
const STARTS_AT = 10;

/** Dismisses a toast that the person swipes toward the end of the line. After a swipe that is too short, the toast moves back. */
export function useSwipe(onSwiped: () => void): HTMLAttributes<HTMLElement> {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) start.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const way = lineDirection(event.currentTarget);
    const moved = way * (event.clientX - start.current);
    // Capture the pointer, so that movements outside of the toast count and its buttons don't react.
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
      lineDirection(event.currentTarget) * (event.clientX - start.current) > TOAST_SWIPE_THRESHOLD;
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

/** Milliseconds after which the text is removed: long enough for every screen reader. */
const STAYS = 1_000;

/**
 * Returns the text for a live region that is rendered at the same time. Screen readers announce only changes, so the text is set two frames later.
 * Then it is removed, so that people who move through the page don't hear it a second time.
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
