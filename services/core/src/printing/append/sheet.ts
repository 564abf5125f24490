import type { Paper } from '@portico/partner';

/** Points, as Chromium prints these sizes. */
const SHEETS: Record<Paper, Size> = {
  letter: { width: 612, height: 792 },
  a4: { width: 594.96, height: 841.92 },
};

/** Points around the content of a page for its header, caption, and footer. */
export const SHEET_MARGIN = { top: 60, bottom: 40, side: 22 } as const;

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

export interface Place extends Box {
  isLandscape: boolean;
  scale: number;
}

/**
 * Centers a page below its caption, shrinking but never enlarging it. Uses a landscape sheet if the page gets larger that way.
 * @param size as displayed
 * @param natural scale of the page's own size
 */
export function placeOnSheet(size: Size, natural = 1, paper: Paper = 'letter'): Place {
  const [upright, onItsSide] = [false, true].map((isWide) =>
    scaleOn(sheetOf(isWide, paper), size, natural),
  ) as [number, number];
  const isLandscape = onItsSide > upright;
  const scale = Math.max(upright, onItsSide);
  const [width, height] = [size.width * scale, size.height * scale];
  const sheet = sheetOf(isLandscape, paper);
  const y = sheet.height - SHEET_MARGIN.top - height;
  return { x: (sheet.width - width) / 2, y, width, height, isLandscape, scale };
}

export const sheetOf = (isLandscape: boolean, paper: Paper = 'letter'): Size =>
  isLandscape ? turned(SHEETS[paper]) : SHEETS[paper];
export const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

function scaleOn(sheet: Size, { width, height }: Size, natural: number): number {
  const { top, bottom, side } = SHEET_MARGIN;
  return Math.min(natural, (sheet.width - 2 * side) / width, (sheet.height - top - bottom) / height);
}
