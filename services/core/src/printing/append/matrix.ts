import type { Box, Size } from './sheet.ts';

export type Matrix = [number, number, number, number, number, number];

export function product(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function moved(x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function movedBox({ x, y, width, height }: Box, matrix: Matrix): Box {
  const [x1, y1] = moved(x, y, matrix);
  const [x2, y2] = moved(x + width, y + height, matrix);
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

export type QuarterTurn = 0 | 90 | 180 | 270;

/** Maps a page as displayed to its file coordinates. @param turn clockwise @param file page size in the file */
export function fromSeen(turn: QuarterTurn, { width, height }: Size): Matrix {
  switch (turn) {
    case 90:
      return [0, 1, -1, 0, width, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, height];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
