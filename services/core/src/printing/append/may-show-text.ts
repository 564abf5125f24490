import { PDFDict, PDFName, type PDFPage, PDFStream } from '@cantoo/pdf-lib';

const [RESOURCES, FONT] = ['Resources', 'Font'].map((key) => PDFName.of(key)) as [PDFName, PDFName];
/** What has resources of its own: forms, and patterns. */
const DRAWN = ['XObject', 'Pattern'].map((key) => PDFName.of(key));

/** False for a page that has no font, nor anything on it: it can't show text, only a picture of some. A scan, mostly. */
export function mayShowText({ node }: PDFPage): boolean {
  const seen = new Set<PDFDict>();
  const waiting = [node.Resources()];
  while (waiting.length > 0) {
    const resources = waiting.pop();
    if (!resources || seen.has(resources)) continue; // a form may hold itself
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
