import { useState } from 'react';
import { joinParts, partsOf, type DateParts } from './date-parts.ts';

/**
 * The parts on display. An incomplete date is an empty answer, so the parts have to be kept here; they follow the answer
 * only when somebody else changes it.
 */
export function useDateParts(value: string): [DateParts, (parts: DateParts) => void] {
  const [parts, setParts] = useState(() => partsOf(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (joinParts(parts) !== value) {
      setParts(partsOf(value));
      return [partsOf(value), setParts];
    }
  }
  return [parts, setParts];
}
