import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';

export const SAMPLE_PAGES = 4;

export async function samplePdf(
  change: (document: PDFDocument) => unknown = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= SAMPLE_PAGES; number++) {
    const page = document.addPage([300, 200]);
    for (let line = 0; line < 10; line++)
      page.drawText(`Course ${line} of page ${number}: grade A`, { x: 20, y: 180 - 15 * line, size: 10 });
  }
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

export function byQpdf(pdf: Uint8Array, ...options: string[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sample-'));
  const [from, to] = [path.join(folder, 'in.pdf'), path.join(folder, 'out.pdf')];
  try {
    writeFileSync(from, pdf);
    execFileSync('qpdf', ['--warning-exit-0', '--no-warn', ...options, from, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
