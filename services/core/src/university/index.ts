export { UNIVERSITY_ENTITIES } from './entities.ts';
export { openUniversity, type UniversityRoom } from './open-university.ts';
export {
  addUniversityChange,
  storedChange,
  storedChanges,
  UniversityChangedError,
} from './stored-changes.ts';
export type { Changeable, ChangeKind, Look, UniversityChangeRow } from './university-change.entity.ts';
