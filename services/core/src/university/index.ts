export { UNIVERSITY_ENTITIES } from './entities.ts';
export { openUniversity, type UniversityModule } from './open-university.ts';
export {
  addUniversityChange,
  storedChange,
  storedChanges,
  UniversityChangedError,
} from './stored-changes.ts';
export type { Changeable, ChangeKind, Branding, UniversityChangeRow } from './university-change.entity.ts';
