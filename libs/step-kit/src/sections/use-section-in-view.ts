import { sectionHeadingId } from '@portico/form-react';
import { useEffect, useState } from 'react';

/** Reading line as a fraction of the window's height: people read above the middle. */
const LINE = 0.35;

export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  const all = ids.join();
  useEffect(() => {
    const sections = all.split(',').flatMap((id) => {
      const element = document.getElementById(sectionHeadingId(id))?.closest('section');
      return element ? [{ id, element }] : [];
    });
    const look = () => setInView((sections.find(hasSeenFocus) ?? sections.findLast(beginsAboveLine))?.id);
    look();
    const listening = new AbortController();
    document.addEventListener('focusin', look, { signal: listening.signal });
    // Missing in jsdom.
    if (!('IntersectionObserver' in window)) return () => listening.abort();
    const observer = new IntersectionObserver(look, {
      rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px`,
    });
    for (const { element } of sections) observer.observe(element);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [all]);
  return ids.includes(inView ?? '') ? inView : ids[0];
}

interface Placed {
  element: Element;
}

function hasSeenFocus({ element }: Placed): boolean {
  const focused = document.activeElement;
  if (!focused || !element.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

const beginsAboveLine = ({ element }: Placed): boolean =>
  element.getBoundingClientRect().top <= window.innerHeight * LINE;
