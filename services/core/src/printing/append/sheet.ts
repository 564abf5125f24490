export const LETTER = { width: 612, height: 792 } as const;

/** Points around an attached page for its caption and footer. */
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
export function placeOnSheet(size: Size, natural = 1): Place {
  const [upright, onItsSide] = [scaleOn(LETTER, size, natural), scaleOn(turned(LETTER), size, natural)];
  const isLandscape = onItsSide > upright;
  const scale = Math.max(upright, onItsSide);
  const [width, height] = [size.width * scale, size.height * scale];
  const sheet = sheetOf(isLandscape);
  const y = sheet.height - SHEET_MARGIN.top - height;
  return { x: (sheet.width - width) / 2, y, width, height, isLandscape, scale };
}

export const sheetOf = (isLandscape: boolean): Size => (isLandscape ? turned(LETTER) : LETTER);
export const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

function scaleOn(sheet: Size, { width, height }: Size, natural: number): number {
  const { top, bottom, side } = SHEET_MARGIN;
  return Math.min(natural, (sheet.width - 2 * side) / width, (sheet.height - top - bottom) / height);
}
