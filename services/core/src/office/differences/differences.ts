import type { PrintedRow } from './printed-rows.ts';

/** An answer that is not as it was. */
export interface Difference extends Omit<PrintedRow, 'words' | 'document'> {
  /** In words; null: there was nothing, or it was not asked. */
  before: string | null;
  after: string | null;
  kind: 'new' | 'gone' | 'changed';
}

/** What is answered otherwise, in the order of what came after; what is gone stands where it was. */
export function differences(before: PrintedRow[], after: PrintedRow[]): Difference[] {
  const earlier = new Map(before.map((row) => [row.key, row]));
  const later = new Map(after.map((row) => [row.key, row]));
  return inOrder(before, after).flatMap((key): Difference[] => {
    const [was, is] = [earlier.get(key), later.get(key)];
    const isSame =
      (was?.words ?? null) === (is?.words ?? null) && (was?.document ?? null) === (is?.document ?? null);
    const row = is ?? was;
    if (isSame || !row) return [];
    const [one, other] = [was?.words ?? null, is?.words ?? null];
    const { step, group, within, label } = row;
    const kind = one === null ? 'new' : other === null ? 'gone' : 'changed';
    return [{ key, step, group, within, label, before: one, after: other, kind }];
  });
}

/** Keys of what came after, and those that are asked no more behind what stood before them. */
function inOrder(before: PrintedRow[], after: PrintedRow[]): string[] {
  const keys = after.map(({ key }) => key);
  before.forEach(({ key }, index) => {
    if (keys.includes(key)) return;
    const previous = before[index - 1]?.key;
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  });
  return keys;
}
