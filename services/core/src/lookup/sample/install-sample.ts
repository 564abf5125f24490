import { LOOKUP_CATEGORIES } from '@portico/contracts';
import { type Database, isDuplicate } from '../../platform/index.ts';
import { LookupRecordEntity } from '../lookup-record.entity.ts';
import { LookupRevisionEntity } from '../lookup-revision.entity.ts';
import { sampleRecords } from './sample-records.ts';

/** Gives every list that nobody has filled yet a sample, once. Several processes may start at the same time. */
export async function installSample({ reads, unitOfWork }: Database): Promise<void> {
  for (const category of LOOKUP_CATEGORIES) {
    if (await reads.existsBy(LookupRevisionEntity, { category })) continue;
    try {
      await unitOfWork.run(async (manager) => {
        await manager.insert(LookupRevisionEntity, { category, revision: 1 });
        await manager.insert(LookupRecordEntity, sampleRecords(category));
      });
    } catch (error) {
      // Another process was faster, and its sample is as good as ours.
      if (!isDuplicate(error)) throw error;
    }
  }
}
