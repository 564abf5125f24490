import { Keyed } from './keyed.tsx';
import { plain } from './plain.ts';
import type { PrintedProps } from './printed.ts';

export function PrintedText({ question: { key }, read }: PrintedProps) {
  const value = read(key);
  return (
    <Keyed answerKey={key} value={value}>
      {plain(value)}
    </Keyed>
  );
}
