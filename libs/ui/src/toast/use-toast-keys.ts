import { useEffect, useEffectEvent, type RefObject } from 'react';

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
