import { Box } from './box.tsx';
import { Keyed } from './keyed.tsx';
import type { PrintedProps } from './printed.ts';

export function PrintedCheckbox({ question: { key }, read }: PrintedProps) {
  const value = read(key);
  return (
    <Keyed answerKey={key} value={value}>
      {typeof value === 'string' && value !== '' ? value : <Box isTicked={value === true} />}
    </Keyed>
  );
}
