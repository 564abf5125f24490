import type { Option } from '../definition.ts';

/** Integer-like values come first, because JavaScript orders such keys before others. */
export function toOptions(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
