import { useCallback, useSyncExternalStore } from 'react';

/** Whether what stands in an element in one line is no wider than the element, and follows it: with its width, its letters and what it says. */
export function useFits(element: HTMLElement | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!element) return () => undefined;
      const observer = new ResizeObserver(changed);
      for (const each of [element, ...element.children]) observer.observe(each);
      return () => observer.disconnect();
    },
    [element],
  );
  return useSyncExternalStore(subscribe, () => !element || element.scrollWidth <= element.clientWidth);
}
