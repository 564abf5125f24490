import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What Poppler, the reader of most Linux desktops, makes of a file. */
export interface Shown {
  /** Words of each page, with single spaces. */
  pages: string[];
  /** The first page, small and grey (PGM). */
  picture: Buffer;
}

/** Undefined when it shows nothing without a password. */
export async function shownByReader(pdf: Uint8Array): Promise<Shown | undefined> {
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
    return undefined; // it has many ways to say that it can not
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** True if every page that has words in `whole` has words in `part` too: none is missing or empty. */
export const showsEveryPage = (part: Shown | undefined, whole: Shown): boolean =>
  part?.pages.length === whole.pages.length && whole.pages.every((words, at) => !words || part.pages[at]);
