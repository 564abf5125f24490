export function checkPdf(content: Uint8Array): void {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  if (!text.startsWith('%PDF-')) throw new Error('Chromium returned something that is not a PDF.');
  if (pageCount(text) === 0) throw new Error('Chromium returned a PDF without pages.');
}

/** Counts in the raw bytes, because Chromium doesn't compress page objects. */
const pageCount = (text: string): number => text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
