import { TermDatesEntity } from './term-dates.entity.ts';

export const TERM_ENTITIES = [TermDatesEntity];
