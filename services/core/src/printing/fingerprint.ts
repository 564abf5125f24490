import { createHash } from 'node:crypto';
import type { ServicePrintReply } from '@portico/contracts';

/**
 * Hex sha256 of everything that a print follows from: two prints with the same fingerprint look the same. `drawnFrom`
 * names what is not in the view itself: the submission, or who draws it and how, and the documents that are appended. What
 * is said of a submission, and the options that were frozen with it, follow from its id; prints from before they were said keep their
 * fingerprint. Of a submission there is one print for each language, however its texts are translated later.
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

/** JSON with the keys of every object in order: databases hand json columns back in an order of their own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
