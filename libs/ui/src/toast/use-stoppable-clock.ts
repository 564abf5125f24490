import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onEnd` after `duration` milliseconds in which the clock was not stopped. It stands still while the window is not looked at,
 * too: nobody reads then.
 */
export function useStoppableClock(duration: number, onEnd: () => void): { stop(): void; go(): void } {
  const [clock] = useState(() => stoppableClock(duration));
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

function stoppableClock(duration: number) {
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
