import type { Option, Years } from '../definition.ts';

/** The years of a list, in its order; the value is the year itself. `currentYear` is the university's. */
export function yearOptions({ start, ahead = 0, count, direction }: Years, currentYear: number): Option[] {
  const first = start ?? currentYear + ahead;
  return Array.from({ length: count }, (_, index) => {
    const year = String(direction === 'forward' ? first + index : first - index);
    return { value: year, label: year };
  });
}
