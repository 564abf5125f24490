import { LookupRecordEntity } from './lookup-record.entity.ts';
import { LookupRevisionEntity } from './lookup-revision.entity.ts';

export const LOOKUP_ENTITIES = [LookupRecordEntity, LookupRevisionEntity];
