import { useEffect, useState } from 'react';

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
