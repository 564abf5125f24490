import type { SaveNumbers } from '../application.entity.ts';
import type { Save } from './merge-answers.ts';

/** Of one applicant: what is older is no longer on its way. */
const MOST_TABS = 8;

type Numbered = Pick<Save, 'tab' | 'number'>;

/**
 * Whether a later save of the same page was kept before this one, which was on its way for longer than the page had waited: in a process that stood still, or in
 * the network. A page sends one save at a time, and in each everything that no earlier one has brought through, so there is nothing in this one that the
 * later one had not. Taken, it would put older answers over those that were acknowledged since.
 */
export function isOvertaken(saveNumbers: SaveNumbers | null, { tab, number }: Numbered): boolean {
  return tab !== undefined && number !== undefined && (saveNumbers?.[tab] ?? 0) > number;
}

/** The numbers once this save is kept; the same object when it tells nothing new. */
export function numbersAfter(saveNumbers: SaveNumbers | null, { tab, number }: Numbered): SaveNumbers | null {
  if (tab === undefined || number === undefined || saveNumbers?.[tab] === number) return saveNumbers;
  const others = Object.entries(saveNumbers ?? {}).filter(([each]) => each !== tab);
  return Object.fromEntries([...others, [tab, number] as const].slice(-MOST_TABS));
}
