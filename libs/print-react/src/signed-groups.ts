import { SIGNATURE_KEY } from '@portico/contracts';
import type { VisibleGroup } from '@portico/form-model';

/**
 * The groups of a step in two parts: those that are printed freely, and those that stay on one sheet. A signature on a sheet of
 * its own could be put below anything, so the group before it goes with it.
 */
export function partedAtSignature(groups: VisibleGroup[]): [apart: VisibleGroup[], together: VisibleGroup[]] {
  const signed = groups.findIndex(({ questions }) => questions.some(({ key }) => key === SIGNATURE_KEY));
  const first = signed < 0 ? groups.length : Math.max(0, signed - 1);
  return [groups.slice(0, first), groups.slice(first)];
}
