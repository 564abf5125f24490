import { PDFArray, PDFName, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';

/** `before` and `after` must be complete operators. */
export function surroundContent(page: PDFPage, before: string, after: string): void {
  const { context } = page.doc;
  const stream = (text: string): PDFObject[] =>
    text === '' ? [] : [context.register(context.stream(`\n${text}\n`))];
  page.node.set(
    PDFName.of('Contents'),
    context.obj([...stream(before), ...contentOf(page), ...stream(after)]),
  );
}

function contentOf(page: PDFPage): PDFObject[] {
  const key = PDFName.of('Contents');
  const content = page.node.lookup(key);
  if (content instanceof PDFArray) return content.asArray();
  return content ? [page.node.get(key) as PDFObject] : [];
}
