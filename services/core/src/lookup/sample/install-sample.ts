import { LOOKUP_CATEGORIES } from '@portico/contracts';
import { type Database, isDuplicate } from '../../platform/index.ts';
import { LookupRecordEntity } from '../lookup-record.entity.ts';
import { LookupRevisionEntity } from '../lookup-revision.entity.ts';
import { sampleRecords } from './sample-records.ts';

/** Adds sample records to categories that never had any records. Safe when several processes start at once. */
export async function installSample({ reads, unitOfWork }: Database): Promise<void> {
  for (const category of LOOKUP_CATEGORIES) {
    if (await reads.existsBy(LookupRevisionEntity, { category })) continue;
    try {
      await unitOfWork.run(async (manager) => {
        await manager.insert(LookupRevisionEntity, { category, revision: 1 });
        await manager.insert(LookupRecordEntity, sampleRecords(category));
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
