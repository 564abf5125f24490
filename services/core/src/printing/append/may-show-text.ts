import { PDFDict, PDFName, type PDFPage, PDFStream } from '@cantoo/pdf-lib';

const [RESOURCES, FONT] = ['Resources', 'Font'].map((key) => PDFName.of(key)) as [PDFName, PDFName];
const DRAWN = ['XObject', 'Pattern'].map((key) => PDFName.of(key));

/** Returns false for a page without any font, usually a scan. */
export function mayShowText({ node }: PDFPage): boolean {
  const seen = new Set<PDFDict>();
  const waiting = [node.Resources()];
  while (waiting.length > 0) {
    const resources = waiting.pop();
    if (!resources || seen.has(resources)) continue; // forms may be cyclic
    seen.add(resources);
    const fonts = resources.lookup(FONT);
    if (fonts instanceof PDFDict && fonts.keys().length > 0) return true;
    waiting.push(...DRAWN.flatMap((key) => resourcesWithin(resources.lookup(key))));
  }
  return false;
}

function resourcesWithin(drawn: unknown): PDFDict[] {
  if (!(drawn instanceof PDFDict)) return [];
  return drawn.keys().flatMap((key) => {
    const item = drawn.lookup(key);
    const resources = item instanceof PDFStream ? item.dict.lookup(RESOURCES) : undefined;
    return resources instanceof PDFDict ? [resources] : [];
  });
}
