import type { Years } from '@portico/form-model';

/** A school or college that is attended now can be left in the years to come. */
export const ATTENDED: Years = { ahead: 4, count: 60, direction: 'back' };
/** The class that enters high school graduates in four years; adults apply, too. */
export const GRADUATION: Years = { ahead: 5, count: 60, direction: 'back' };
/** A test that is still to come. */
export const PLANNED: Years = { count: 4, direction: 'forward' };
