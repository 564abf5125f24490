import { PDFArray, PDFName, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';

/** Draws before and after what is on the page; each is whole operators. */
export function surroundContent(page: PDFPage, before: string, after: string): void {
  const { context } = page.doc;
  const stream = (text: string): PDFObject[] =>
    text === '' ? [] : [context.register(context.stream(`\n${text}\n`))];
  // A list of its own: two pages may share theirs.
  page.node.set(
    PDFName.of('Contents'),
    context.obj([...stream(before), ...contentOf(page), ...stream(after)]),
  );
}

/** A page has one stream, a list of them, or none. */
function contentOf(page: PDFPage): PDFObject[] {
  const key = PDFName.of('Contents');
  const content = page.node.lookup(key);
  if (content instanceof PDFArray) return content.asArray();
  return content ? [page.node.get(key) as PDFObject] : [];
}
