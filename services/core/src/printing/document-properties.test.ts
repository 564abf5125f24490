import { PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { addProperties } from './document-properties.ts';

async function propertiesOf(title?: string) {
  const document = await PDFDocument.create();
  if (title !== undefined) document.setTitle(title);
  document.setLanguage('en');
  addProperties(document);
  const again = await PDFDocument.load(await document.save(), { updateMetadata: false });
  const stream = again.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream;
  return { document: again, xmp: Buffer.from(stream.getContents()).toString() };
}

describe('addProperties', () => {
  it('sets window title, language, and creator', async () => {
    const { document, xmp } = await propertiesOf('Application – Zoë');
    expect(document.getTitle()).toBe('Application – Zoë');
    expect(document.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
    expect(document.getCreator()).toBe('Portico');
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Application – Zoë</rdf:li>');
    expect(xmp).toContain('<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>');
  });

  it('writes valid XML for any name', async () => {
    const { xmp } = await propertiesOf('<b>&\u0001"山田 🎻\ud83d');
    expect(xmp).toContain('&#60;b&#62;&#38; &#34;山田 🎻\ufffd</rdf:li>');
  });

  it('accepts a PDF without a title', async () => {
    const { xmp } = await propertiesOf();
    expect(xmp).toContain('<rdf:li xml:lang="x-default"></rdf:li>');
  });
});
