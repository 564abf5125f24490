import { StaffKeyEntity } from './keys/staff-key.entity.ts';
import { StaffAuditEntity } from './staff-audit.entity.ts';

/** The tables of this room. */
export const OFFICE_ENTITIES = [StaffKeyEntity, StaffAuditEntity];
