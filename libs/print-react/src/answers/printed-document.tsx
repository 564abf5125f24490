import { isAnswered } from '@portico/form-model';
import { Keyed } from './keyed.tsx';
import type { PrintedProps } from './printed.ts';

/** A note; the document itself follows the printed pages. */
export function PrintedDocument({ question: { key }, read, documentAnswer }: PrintedProps) {
  const value = read(key);
  if (!isAnswered(value)) return null;
  const name = fileNameOf(documentAnswer[key]);
  return (
    <Keyed answerKey={key} value={value}>
      Attached{name && `: ${name}`}
    </Keyed>
  );
}

function fileNameOf(document: unknown): string | undefined {
  if (typeof document !== 'object' || document === null || !('file_name' in document)) return undefined;
  return typeof document.file_name === 'string' ? document.file_name : undefined;
}
