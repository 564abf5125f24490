import { runConfined, type Sandbox } from '../../../subprocess/index.ts';
import { CONVERSION_LIMITS } from '../conversion-limits.ts';
import type { PdfOutcome } from './pdf-converter.ts';

/** Milliseconds; a document of 1 MB takes 50. */
const TIMEOUT = 10_000;
const LIMITS = { memory: 600_000_000, file: CONVERSION_LIMITS.output };

/**
 * Decrypts with the empty password, rebuilds the xref table, keeps only objects that pages need, leaves one filter per stream,
 * and flattens the page list.
 */
const ARGS = [
  ...['--warning-exit-0', '--no-warn', '--password=', '--decrypt', '--deterministic-id'],
  ...['--object-streams=disable', '--recompress-flate'],
  ...['in.pdf', '--pages', '.', '1-z', '--', 'out.pdf'],
];

const COMPLAINTS: [RegExp, 'pdf_password' | 'pdf_certificate'][] = [
  [/invalid password/, 'pdf_password'],
  [/unsupported encryption filter|Unsupported \/(?:R|V|SubFilter)/i, 'pdf_certificate'],
];

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
  // Timed out, wrote too much, or ran out of memory.
  if (end !== 'exited' || (code ?? 0) > 128 || stderr.includes('bad_alloc'))
    return { refused: 'pdf_too_complex' };
  const complaint = COMPLAINTS.find(([words]) => words.test(stderr));
  return { refused: complaint?.[1] ?? 'pdf_broken' };
}
