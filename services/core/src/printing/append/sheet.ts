/** Points: the paper of every page, upright. */
export const LETTER = { width: 612, height: 792 } as const;

/** Points that stay free around an attached page, for the caption above it and the foot below. */
export const SHEET_MARGIN = { top: 60, bottom: 40, side: 22 } as const;

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  /** Of the lower left corner. */
  x: number;
  y: number;
}

/** Where an attached page comes to lie, as its reader sees it. */
export interface Place extends Box {
  /** Of the sheet. */
  isLandscape: boolean;
  scale: number;
}

/**
 * Puts a page of any size onto a sheet: whole, below its caption, in the middle. It is never enlarged: what is small was made
 * small. A wide page lies on a sheet on its side where that leaves it larger; a printer turns such a sheet by itself.
 *
 * @param size of the page as its reader sees it
 * @param natural the scale at which it has its own size
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
