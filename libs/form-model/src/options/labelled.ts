import type { Option } from '../definition.ts';

/** Options from their labels by value, as they stand; values that are whole numbers come first, in their order. */
export function labelled(labels: Record<string, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
