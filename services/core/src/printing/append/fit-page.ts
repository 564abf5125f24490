import { PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import type { Paper } from '@portico/partner';
import { fromSeen, type Matrix, movedBox, type QuarterTurn } from './matrix.ts';
import { moveAnnotations } from './move-annotations.ts';
import { movePatterns } from './move-patterns.ts';
import { surroundContent } from './page-content.ts';
import { type Box, placeOnSheet, sheetOf, turned } from './sheet.ts';

/** Page entries that describe the old paper size. They are removed. */
const OF_THE_PAPER = ['BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'VP'];

/** Extra saves of the graphics state, for pages that restore it more often than they save it. */
const SAVED = 4;

export interface FittedPage {
  isLandscape: boolean;
  matrix: Matrix;
}

/** Scales an attached page onto a sheet with a thin frame, keeping text, tags, and links. */
export function fitPage(page: PDFPage, paper?: Paper): FittedPage {
  const box = visibleBox(page);
  const turn = turnOf(page);
  const isTurned = turn === 90 || turn === 270;
  const place = placeOnSheet(isTurned ? turned(box) : box, unitOf(page), paper);
  const seen = sheetOf(place.isLandscape, paper);
  const sheet = isTurned ? turned(seen) : seen;
  const target = movedBox(place, fromSeen(turn, sheet));
  const { scale, isLandscape } = place;
  const matrix: Matrix = [scale, 0, 0, scale, target.x - box.x * scale, target.y - box.y * scale];

  for (const key of OF_THE_PAPER) page.node.delete(PDFName.of(key));
  page.setMediaBox(0, 0, sheet.width, sheet.height);
  page.setCropBox(0, 0, sheet.width, sheet.height);
  movePatterns(page, matrix);
  moveAnnotations(page, matrix);
  surroundContent(
    page,
    `${frame(target)}q ${numbers(matrix)} cm ${rectangle(box)} W n ${'q '.repeat(SAVED)}`,
    'Q '.repeat(SAVED + 1),
  );
  return { isLandscape, matrix };
}

export function turnOf(page: PDFPage): QuarterTurn {
  const angle = page.getRotation().angle % 360;
  return (angle < 0 ? angle + 360 : angle) as QuarterTurn;
}

function visibleBox(page: PDFPage): Box {
  const [paper, crop] = [upright(page.getMediaBox()), upright(page.getCropBox())];
  const x = Math.max(paper.x, crop.x);
  const y = Math.max(paper.y, crop.y);
  const width = Math.min(paper.x + paper.width, crop.x + crop.width) - x;
  const height = Math.min(paper.y + paper.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : paper;
}

const upright = ({ x, y, width, height }: Box): Box => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

const unitOf = (page: PDFPage): number =>
  page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;

const frame = (box: Box): string => `/Artifact BMC q 0.5 w 0.7 G ${rectangle(box)} S Q EMC `;

const rectangle = ({ x, y, width, height }: Box): string => `${numbers([x, y, width, height])} re`;

/** Writes numbers without exponents, which PDF doesn't have. */
const numbers = (values: readonly number[]): string =>
  values.map((value) => String(Number(value.toFixed(5)))).join(' ');
