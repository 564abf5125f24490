import { Keyed } from './keyed.tsx';
import { chosen, plain } from './plain.ts';
import type { PrintedProps } from './printed.ts';

/** `August 2027`: two answers, of which one may be missing. */
export function PrintedMonthYear(props: PrintedProps) {
  const { key, yearKey = '' } = props.question;
  const [month, year] = [props.read(key), props.read(yearKey)];
  return (
    <>
      <Keyed answerKey={key} value={month}>
        {chosen(props, month)}
      </Keyed>{' '}
      <Keyed answerKey={yearKey} value={year}>
        {plain(year)}
      </Keyed>
    </>
  );
}
