import { firstProgram, runConfined, type Sandbox, SandboxUnavailableError } from '../../programs/index.ts';
import { NoPicturesError, NotDrawnError } from './picture-errors.ts';

const places = (name: string) =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => `${folder}/${name}`);

/** Pixels of the longer side: a page of A4 at some 140 dots per inch. */
const LONGER_SIDE = 1_600;
/** Milliseconds; a page of text takes 150. */
const TIMEOUT = 10_000;
const LIMITS = { memory: 600_000_000, file: 30_000_000 };

/**
 * One page of a PDF as PNG, drawn by poppler in the sandbox: whatever the document holds, it runs there or nowhere.
 * @param page from 1
 * @throws NoPicturesError, NotDrawnError
 */
export async function drawPage(sandbox: Sandbox, pdf: Uint8Array, page: number): Promise<Uint8Array> {
  const args = ['-f', String(page), '-l', String(page), '-singlefile', '-png', '-cropbox'];
  const { files } = await poppler(sandbox, 'pdftoppm', pdf, {
    args: [...args, '-scale-to', String(LONGER_SIDE), 'in.pdf', 'page'],
    results: ['page.png'],
  });
  const picture = files['page.png'];
  if (!picture) throw new NotDrawnError();
  return picture;
}

/** How many pages it has. @throws NoPicturesError, NotDrawnError */
export async function countPages(sandbox: Sandbox, pdf: Uint8Array): Promise<number> {
  const { stdout } = await poppler(sandbox, 'pdfinfo', pdf, { args: ['in.pdf'] });
  const pages = Number(/^Pages:\s+(\d+)$/m.exec(stdout.toString('latin1'))?.[1]);
  if (!(pages > 0)) throw new NotDrawnError();
  return pages;
}

async function poppler(
  sandbox: Sandbox,
  name: 'pdftoppm' | 'pdfinfo',
  pdf: Uint8Array,
  { args, results = [] }: { args: string[]; results?: string[] },
) {
  const program = firstProgram(places(name));
  if (!program) throw new NoPicturesError();
  const run = { program, args, limits: LIMITS, timeoutMs: TIMEOUT, files: { 'in.pdf': pdf }, results };
  const ended = await runConfined(sandbox, run).catch((cause: unknown) => {
    throw cause instanceof SandboxUnavailableError ? new NoPicturesError({ cause }) : cause;
  });
  if (ended.end !== 'exited' || ended.code !== 0) throw new NotDrawnError();
  return ended;
}
