import { dateInWords } from '@portico/form-model';
import { Keyed } from './keyed.tsx';
import { plain } from './plain.ts';
import type { PrintedProps } from './printed.ts';

export function PrintedDate({ question: { key }, read }: PrintedProps) {
  const value = read(key);
  return (
    <Keyed answerKey={key} value={value}>
      {dateInWords(plain(value) ?? '')}
    </Keyed>
  );
}
