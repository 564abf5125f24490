import type { RefObject } from 'react';

export interface RowsProps {
  scroller: RefObject<HTMLElement | null>;
  first: number;
}
