import type { Option } from '../definition.ts';

/** Integer-like keys come first, as JavaScript orders them. */
export function toOptions(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
