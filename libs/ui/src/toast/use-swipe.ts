import { useRef, useState, type HTMLAttributes, type PointerEvent } from 'react';
import { TOAST_SWIPE_THRESHOLD } from './toast-message.ts';

/** A pointer that has moved less has only been pressed; pixels. */
const STARTS_AT = 10;

/** Lets a thing be pushed away to the right: it follows the pointer, and springs back when it was not far enough. */
export function useSwipe(onSwiped: () => void): HTMLAttributes<HTMLElement> {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) start.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const moved = event.clientX - start.current;
    // From then on it follows the pointer outside of it too, and its buttons hear of nothing.
    if (shift === 0 && moved >= STARTS_AT) event.currentTarget.setPointerCapture(event.pointerId);
    if (shift > 0 || moved >= STARTS_AT) setShift(Math.max(0, moved));
  };
  const end = () => {
    start.current = null;
    setShift(0);
  };
  const onPointerUp = (event: PointerEvent) => {
    const isFar = start.current !== null && event.clientX - start.current > TOAST_SWIPE_THRESHOLD;
    end();
    if (isFar) onSwiped();
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: end,
    style: shift > 0 ? { transform: `translateX(${shift}px)`, transition: 'none' } : undefined,
  };
}
