import { createHash } from 'node:crypto';
import type { ServicePrintReply } from '@portico/contracts';

/**
 * Hex sha256 of everything that a PDF depends on; equal fingerprints mean equal PDFs. `drawnFrom` identifies the submission, or the
 * renderer and appended documents. Texts, options, and answers of a submission follow from its id, so each language has one PDF even if
 * translations change later.
 */
export function fingerprint(
  { submission, option_lists, step_texts, other_words, ...view }: ServicePrintReply,
  drawnFrom: string,
): string {
  const seen = submission
    ? view
    : {
        ...view,
        ...(option_lists && { option_lists }),
        ...(step_texts && { step_texts }),
        ...(other_words && { other_words }),
      };
  return createHash('sha256')
    .update(canonical({ view: seen, drawnFrom }))
    .digest('hex');
}

/** Sorts keys, because databases return JSON columns in their own order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
