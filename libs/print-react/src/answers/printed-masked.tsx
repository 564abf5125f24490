import { Keyed } from './keyed.tsx';
import { plain } from './plain.ts';
import type { PrintedProps } from './printed.ts';

/** Characters that stay legible, enough to tell two numbers apart. */
const SHOWN = 4;

/** `***-**-6789`: paper and PDF files are passed on; who needs the number has the export (decision 0014). */
export function PrintedMasked({ question: { key }, read }: PrintedProps) {
  const value = read(key);
  const text = plain(value) ?? '';
  const hidden = text.length > SHOWN ? text.slice(0, -SHOWN) : text;
  return (
    <Keyed answerKey={key} value={value}>
      {hidden.replace(/[^-]/gu, '*') + text.slice(hidden.length)}
    </Keyed>
  );
}
