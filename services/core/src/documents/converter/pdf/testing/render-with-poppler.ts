import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PopplerView {
  pages: string[];
  picture: Buffer;
}

export async function renderWithPoppler(pdf: Uint8Array): Promise<PopplerView | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-reader-'));
  const file = path.join(folder, 'a.pdf');
  const options = { cwd: folder, timeout: 120_000, maxBuffer: 100_000_000 };
  try {
    await writeFile(file, pdf);
    const { stdout: info } = await run('pdfinfo', [file], options);
    const count = Number(/^Pages:\s+(\d+)/m.exec(info)?.[1] ?? 0);
    const first = ['-gray', '-r', '40', '-f', '1', '-l', '1', '-singlefile'];
    await run('pdftoppm', [...first, file, 'page'], options);
    const picture = await readFile(path.join(folder, 'page.pgm'));
    const { stdout: words } = await run('pdftotext', ['-enc', 'UTF-8', file, '-'], options);
    const pages = words.split('\f').slice(0, count);
    return { pages: pages.map((page) => page.replace(/\s+/g, ' ').trim()), picture };
  } catch {
    return undefined; // poppler can't read the file
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const showsEveryPage = (part: PopplerView | undefined, whole: PopplerView): boolean =>
  part?.pages.length === whole.pages.length && whole.pages.every((words, at) => !words || part.pages[at]);
