import { UniversityChangeEntity } from './university-change.entity.ts';

/** The tables of this room. */
export const UNIVERSITY_ENTITIES = [UniversityChangeEntity];
