import { DOCUMENT_STATES } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { JobEntity } from '../jobs/job.entity.ts';
import type { ConversionRow } from './conversion.entity.ts';

/** The row as it should read: a job that has failed for good makes its conversion failed. */
export async function currentConversion(reads: EntityManager, row: ConversionRow): Promise<ConversionRow> {
  if (!DOCUMENT_STATES[row.status].pending || row.jobId === null) return row;
  const job = await reads.findOneBy(JobEntity, { id: row.jobId });
  // A job that is done has ended since the row was read; whoever asks again will see it.
  return job && job.status !== 'failed' ? row : { ...row, status: 'failed' };
}
