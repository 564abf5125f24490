import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib';

const [OUTLINES, LAST, FIRST, COUNT, NEXT] = ['Outlines', 'Last', 'First', 'Count', 'Next'].map((key) =>
  PDFName.of(key),
) as [PDFName, PDFName, PDFName, PDFName, PDFName];

export function addBookmark({ context, catalog }: PDFDocument, title: string, page: PDFRef): void {
  const outlines = catalog.lookupMaybe(OUTLINES, PDFDict) ?? context.obj({ Type: 'Outlines' });
  const outlinesRef = context.getObjectRef(outlines) ?? context.register(outlines);
  catalog.set(OUTLINES, outlinesRef);
  const before = outlines.get(LAST);
  const item = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Parent: outlinesRef,
      Dest: [page, 'Fit'],
      ...(before instanceof PDFRef ? { Prev: before } : {}),
    }),
  );
  if (before instanceof PDFRef) context.lookup(before, PDFDict).set(NEXT, item);
  else outlines.set(FIRST, item);
  outlines.set(LAST, item);
  const count = outlines.lookupMaybe(COUNT, PDFNumber)?.asNumber() ?? 0;
  outlines.set(COUNT, PDFNumber.of(count + (count < 0 ? -1 : 1)));
}
