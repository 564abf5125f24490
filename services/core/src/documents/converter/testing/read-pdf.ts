import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  text: string;
  pages: number;
  pictures: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true });
  const document = await task.promise;
  let text = '';
  let pictures = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    text += ` ${content.items.map((item) => ('str' in item ? item.str : '')).join(' ')}`;
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  }
  const pages = document.numPages;
  await task.destroy();
  return { text: text.replace(/\s+/g, ' ').trim(), pages, pictures };
}
