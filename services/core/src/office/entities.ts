import { BulkItemEntity } from './bulk/bulk-item.entity.ts';
import { BulkJobEntity } from './bulk/bulk-job.entity.ts';
import { TroubleEntity, TroubleRoundEntity } from './care/trouble.entity.ts';
import { StaffKeyEntity } from './keys/staff-key.entity.ts';
import { ApplicationLineEntity } from './list/application-line.entity.ts';
import { ApplicationWordEntity } from './list/application-word.entity.ts';
import { ListKeeperEntity } from './list/index/list-keeper.entity.ts';
import { StaffNoteEntity } from './notes/staff-note.entity.ts';
import { StaffAuditEntity } from './staff-audit.entity.ts';
import { STAFF_ENTITIES } from './staff/entities.ts';

/** The tables of this room. */
export const OFFICE_ENTITIES = [
  StaffKeyEntity,
  StaffAuditEntity,
  StaffNoteEntity,
  ...STAFF_ENTITIES,
  ApplicationLineEntity,
  ApplicationWordEntity,
  ListKeeperEntity,
  BulkJobEntity,
  BulkItemEntity,
  TroubleEntity,
  TroubleRoundEntity,
];
