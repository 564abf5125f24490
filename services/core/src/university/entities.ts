import { UniversityChangeEntity } from './university-change.entity.ts';

export const UNIVERSITY_ENTITIES = [UniversityChangeEntity];
