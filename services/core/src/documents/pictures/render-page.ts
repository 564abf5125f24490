import {
  findExecutable,
  runConfined,
  type Sandbox,
  SandboxUnavailableError,
} from '../../subprocess/index.ts';
import { RenderingUnavailableError, PageRenderingError } from './rendering-errors.ts';

const places = (name: string) =>
  ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => `${folder}/${name}`);

/** Pixels of the longer side: about 140 dots per inch on A4. */
const LONGER_SIDE = 1_600;
const TIMEOUT = 10_000;
const LIMITS = { memory: 600_000_000, file: 30_000_000 };

/** Renders one page as PNG with poppler in the sandbox. @param page from 1 @throws RenderingUnavailableError, PageRenderingError */
export async function drawPage(sandbox: Sandbox, pdf: Uint8Array, page: number): Promise<Uint8Array> {
  const args = ['-f', String(page), '-l', String(page), '-singlefile', '-png', '-cropbox'];
  const { files } = await poppler(sandbox, 'pdftoppm', pdf, {
    args: [...args, '-scale-to', String(LONGER_SIDE), 'in.pdf', 'page'],
    results: ['page.png'],
  });
  const picture = files['page.png'];
  if (!picture) throw new PageRenderingError();
  return picture;
}

export async function countPages(sandbox: Sandbox, pdf: Uint8Array): Promise<number> {
  const { stdout } = await poppler(sandbox, 'pdfinfo', pdf, { args: ['in.pdf'] });
  const pages = Number(/^Pages:\s+(\d+)$/m.exec(stdout.toString('latin1'))?.[1]);
  if (!(pages > 0)) throw new PageRenderingError();
  return pages;
}

async function poppler(
  sandbox: Sandbox,
  name: 'pdftoppm' | 'pdfinfo',
  pdf: Uint8Array,
  { args, results = [] }: { args: string[]; results?: string[] },
) {
  const program = findExecutable(places(name));
  if (!program) throw new RenderingUnavailableError();
  const run = { program, args, limits: LIMITS, timeoutMs: TIMEOUT, files: { 'in.pdf': pdf }, results };
  const ended = await runConfined(sandbox, run).catch((cause: unknown) => {
    throw cause instanceof SandboxUnavailableError ? new RenderingUnavailableError({ cause }) : cause;
  });
  if (ended.end !== 'exited' || ended.code !== 0) throw new PageRenderingError();
  return ended;
}
