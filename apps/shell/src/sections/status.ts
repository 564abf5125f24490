import type { Progress } from '@portico/form-model';

/** State of a step or a section. */
export interface Status {
  /** `optional`: nothing is required or answered. `wrong`: a submission found errors that aren't fixed yet. Undefined: not counted yet. */
  stand: 'untouched' | 'optional' | 'missing' | 'answered' | 'wrong' | undefined;
  missing: number;
}

export function statusOf({ stand, required, answered }: Progress): Status {
  const missing = required - answered;
  if (stand === 'begun') return { stand: 'missing', missing };
  return { stand: stand === 'untouched' && required === 0 ? 'optional' : stand, missing };
}
