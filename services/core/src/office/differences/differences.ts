import type { PrintedRow } from './printed-rows.ts';

export interface Difference extends Omit<PrintedRow, 'words' | 'document'> {
  before: string | null;
  after: string | null;
  kind: 'new' | 'gone' | 'changed';
}

/** Returns changed answers in the order of the later version, with removed answers in their former place. */
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

function inOrder(before: PrintedRow[], after: PrintedRow[]): string[] {
  const keys = after.map(({ key }) => key);
  before.forEach(({ key }, index) => {
    if (keys.includes(key)) return;
    const previous = before[index - 1]?.key;
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
  });
  return keys;
}
