import type { RefObject } from 'react';

/** What both ways to show the lines are given. */
export interface LinesProps {
  scroller: RefObject<HTMLElement | null>;
  /** Index of the line that the keyboard begins at: the one that somebody comes back from. */
  first: number;
}
