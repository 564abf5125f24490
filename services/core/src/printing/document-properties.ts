import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { escapeMarkup } from './escape-markup.ts';

const CREATOR = 'Portico';

/** Shows the title in the reader's title bar, and adds a creator and XMP metadata for archives. Chromium wrote title and language. */
export function addProperties(document: PDFDocument): void {
  document.setTitle(document.getTitle() ?? '', { showInWindowTitleBar: true });
  document.setCreator(CREATOR);
  const { context, catalog } = document;
  const stream = context.stream(Buffer.from(xmpOf(document)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
}

const xmpOf = (document: PDFDocument): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(document.getTitle())}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${text(document.getLanguage())}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${text(document.getCreator())}</xmp:CreatorTool>
<xmp:CreateDate>${text(document.getCreationDate()?.toISOString())}</xmp:CreateDate>
<xmp:ModifyDate>${text(document.getModificationDate()?.toISOString())}</xmp:ModifyDate>
<pdf:Producer>${text(document.getProducer())}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;

/** Escapes text for XML. Replaces control characters and unpaired surrogates, which XML can't contain. */
const text = (value = ''): string => escapeMarkup(value.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' '));
