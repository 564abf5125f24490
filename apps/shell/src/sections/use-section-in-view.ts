import { sectionHeadingId } from '@portico/form-react';
import { useEffect, useState } from 'react';

/** Reading line, as a fraction of the window's height: people read above the middle. */
const LINE = 0.35;

/**
 * Returns the id of the section that is being read, or else of the first one. Checks on every scroll: an IntersectionObserver of
 * the reading line would miss a jump during which no section crosses it, such as from the end of a page to the top.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  const all = ids.join();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      // Query on each scroll, because a long form renders its sections one by one.
      const sections = all.split(',').flatMap((id) => {
        const element = document.getElementById(sectionHeadingId(id))?.closest('section');
        return element ? [{ id, element }] : [];
      });
      setInView((sections.find(hasSeenFocus) ?? sections.findLast(beginsAboveLine))?.id);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const event of ['focusin', 'scroll', 'scrollend'])
      document.addEventListener(event, lookSoon, options);
    window.addEventListener('resize', lookSoon, options);
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
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
