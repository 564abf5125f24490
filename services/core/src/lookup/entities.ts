import { LookupRecordEntity } from './lookup-record.entity.ts';
import { LookupRevisionEntity } from './lookup-revision.entity.ts';

/** The tables of this room. */
export const LOOKUP_ENTITIES = [LookupRecordEntity, LookupRevisionEntity];
