import type { Progress } from '@portico/form-model';

export interface Status {
  /** `optional`: nothing is required or answered. `wrong`: a submission found errors that aren't fixed yet. Undefined: not counted yet. */
  state: 'untouched' | 'optional' | 'missing' | 'answered' | 'wrong' | undefined;
  missing: number;
}

export function statusOf({ status, required, answered }: Progress): Status {
  const missing = required - answered;
  if (status === 'started') return { state: 'missing', missing };
  return { state: status === 'untouched' && required === 0 ? 'optional' : status, missing };
}
