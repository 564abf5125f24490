import { degrees, PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { readOrientation } from '../inspection/jpeg/exif-orientation.ts';
import { readSegments } from '../inspection/jpeg/jpeg-segments.ts';

/** Points; Letter, as the printed application. */
const SHORT = 612;
const LONG = 792;
const MARGIN = 36;
/** No image is shown larger than at 96 dots per inch. */
const LARGEST_SCALE = 72 / 96;

/**
 * One page with the whole image in its middle; the page lies on its side for a wide image, and a JPEG is turned as its camera
 * was held. Undefined for an image that can't be decoded.
 */
export async function imageToPdf(type: 'png' | 'jpeg', bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const document = await PDFDocument.create();
  document.setProducer('Portico');
  const image = await embed(document, type, bytes);
  if (!image) return undefined;
  place(document, image, type === 'jpeg' ? orientationOf(bytes) : undefined);
  return document.save({ useObjectStreams: false });
}

async function embed(
  document: PDFDocument,
  type: 'png' | 'jpeg',
  bytes: Uint8Array,
): Promise<PDFImage | undefined> {
  try {
    const image = await (type === 'png' ? document.embedPng(bytes) : document.embedJpg(bytes));
    await image.embed();
    return image;
  } catch {
    return undefined; // in whichever way it is broken
  }
}

/** As EXIF counts it; the inspection has left it in the file. */
function orientationOf(jpeg: Uint8Array): number | undefined {
  const exif = readSegments(Buffer.from(jpeg)).filter(({ marker }) => marker === APP1);
  return exif.map(({ data }) => readOrientation(data)).find((found) => found !== undefined);
}

const APP1 = 0xe1;

/** A quarter turn clockwise, a half, or a quarter anticlockwise; mirrored images, which no camera makes, are left as they are. */
const TURNS: Partial<Record<number, 90 | 180 | 270>> = { 6: 90, 3: 180, 8: 270 };

function place(document: PDFDocument, image: PDFImage, orientation: number | undefined): void {
  const turn = TURNS[orientation ?? 1] ?? 0;
  const onItsSide = turn === 90 || turn === 270;
  const shown = onItsSide ? { width: image.height, height: image.width } : image;
  const size: [number, number] = shown.width > shown.height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(
    (size[0] - 2 * MARGIN) / shown.width,
    (size[1] - 2 * MARGIN) / shown.height,
    LARGEST_SCALE,
  );
  draw(document.addPage(size), image, scale, turn);
}

/** Pdf-lib turns anticlockwise around the image's own lower left corner, so that corner is moved to where it comes to lie. */
function draw(page: PDFPage, image: PDFImage, scale: number, turn: 0 | 90 | 180 | 270): void {
  const [width, height] = [image.width * scale, image.height * scale];
  const [middleX, middleY] = [page.getWidth() / 2, page.getHeight() / 2];
  const corner = {
    0: { x: middleX - width / 2, y: middleY - height / 2 },
    90: { x: middleX - height / 2, y: middleY + width / 2 },
    180: { x: middleX + width / 2, y: middleY + height / 2 },
    270: { x: middleX + height / 2, y: middleY - width / 2 },
  }[turn];
  page.drawImage(image, { ...corner, width, height, rotate: degrees(-turn) });
}
