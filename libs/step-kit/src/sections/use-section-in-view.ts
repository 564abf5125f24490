import { sectionHeadingId } from '@portico/form-react';
import { useEffect, useState } from 'react';

/** Height of the line in the window that says which section is looked at: what is read stands above its middle. */
const LINE = 0.35;

/** The id of the section where the focus is, while that is seen, or else of the one in the upper part of the window. */
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
    // Browsers have it; what tests of pages are run in may not.
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
