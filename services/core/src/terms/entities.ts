import { TermDatesEntity } from './term-dates.entity.ts';

/** The tables of this room. */
export const TERM_ENTITIES = [TermDatesEntity];
