import { Box } from './box.tsx';
import type { PrintedProps } from './printed.ts';
import { PrintedText } from './printed-text.tsx';

export function PrintedCheckbox({ value }: Pick<PrintedProps, 'value'>) {
  if (typeof value === 'string' && value !== '') return <PrintedText value={value} />;
  return <Box isTicked={value === true} />;
}
