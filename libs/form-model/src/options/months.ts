import type { Option } from '../definition.ts';
import { toOptions } from './to-options.ts';

/** @since 1.0 */
export const MONTHS: readonly Option[] = toOptions({
  1: 'January',
  2: 'February',
  3: 'March',
  4: 'April',
  5: 'May',
  6: 'June',
  7: 'July',
  8: 'August',
  9: 'September',
  10: 'October',
  11: 'November',
  12: 'December',
});
