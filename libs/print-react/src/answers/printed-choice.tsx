import { Keyed } from './keyed.tsx';
import { chosen } from './plain.ts';
import type { PrintedProps } from './printed.ts';

export function PrintedChoice(props: PrintedProps) {
  const { key } = props.question;
  const value = props.read(key);
  return (
    <Keyed answerKey={key} value={value}>
      {chosen(props, value)}
    </Keyed>
  );
}
