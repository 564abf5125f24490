import type { PrintedProps } from './printed.ts';
import { PrintedText } from './printed-text.tsx';

/** The option's label; a code that is no option (any more) is printed as it is stored. */
export function PrintedChoice({ value, options }: PrintedProps) {
  return <PrintedText value={options.find((option) => option.value === value)?.label ?? value} />;
}
