import { runConfined, type Sandbox } from '../../../programs/index.ts';
import { CONVERSION_LIMITS } from '../conversion-limits.ts';
import type { PdfOutcome } from './pdf-converter.ts';

/** Milliseconds; a document of 1 MB takes 50. */
const TIMEOUT = 10_000;
const LIMITS = { memory: 600_000_000, file: CONVERSION_LIMITS.output };

/**
 * Opened with the empty password, as every reader does; its table of objects made anew where it is wrong; only what the pages need;
 * one plain filter for each stream that qpdf can unpack; a flat list of pages.
 */
const ARGS = [
  ...['--warning-exit-0', '--no-warn', '--password=', '--decrypt', '--deterministic-id'],
  ...['--object-streams=disable', '--recompress-flate'],
  ...['in.pdf', '--pages', '.', '1-z', '--', 'out.pdf'],
];

/** What qpdf says, and what it means to the applicant. */
const COMPLAINTS: [RegExp, 'pdf_password' | 'pdf_certificate'][] = [
  [/invalid password/, 'pdf_password'],
  [/unsupported encryption filter|Unsupported \/(?:R|V|SubFilter)/i, 'pdf_certificate'],
];

/**
 * The PDF written anew by qpdf, in the sandbox.
 * @throws SandboxUnavailableError
 */
export async function rewriteWithQpdf(
  { sandbox, program }: { sandbox: Sandbox; program: string },
  pdf: Uint8Array,
  signal: AbortSignal,
): Promise<PdfOutcome> {
  const run = { program, args: ARGS, limits: LIMITS, timeoutMs: TIMEOUT };
  const files = { files: { 'in.pdf': pdf }, results: ['out.pdf'] };
  const { end, code, stderr, files: results } = await runConfined(sandbox, { ...run, ...files }, signal);
  const written = results['out.pdf'];
  if (end === 'exited' && code === 0 && written) return { pdf: written };
  // It was ended, wrote too much, or wanted more memory than there is.
  if (end !== 'exited' || (code ?? 0) > 128 || stderr.includes('bad_alloc'))
    return { refused: 'pdf_too_complex' };
  const complaint = COMPLAINTS.find(([words]) => words.test(stderr));
  return { refused: complaint?.[1] ?? 'pdf_broken' };
}
