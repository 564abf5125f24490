import { And, type EntityManager, In, IsNull, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.ts';
import type { ApplicationRow } from '../application.entity.ts';
import { ConversionEntity } from '../../documents/conversions/conversion.entity.ts';
import type { DiscardFiles } from '../../documents/conversions/discard-files.job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { OutboxMessageEntity } from '../../platform/outbox/outbox-message.entity.ts';
import { ApplicationPdfEntity } from '../../printing/application-pdf.entity.ts';
import { ServiceTokenEntity } from '../../printing/service-tokens/service-token.entity.ts';
import { StaffAuditEntity } from '../../office/staff-audit.entity.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { TemporaryAnswersEntity } from '../temporary-answers/temporary-answers.entity.ts';
import { UploadEntity } from '../../documents/uploads/upload.entity.ts';

export interface Erased {
  application: ApplicationRow;
  email: string;
  /** Ids of temporary answers that are theirs. */
  prospects: string[];
}

/** Deletes every row that is about an applicant, and orders their files to be deleted. The application must be locked. */
export async function eraseRows(
  manager: EntityManager,
  jobs: JobQueue,
  { application, email, prospects }: Erased,
): Promise<void> {
  const { id: applicationId, accountId } = application;
  const prints = await manager.findBy(ApplicationPdfEntity, { applicationId });
  const documents = await manager.findBy(ConversionEntity, { applicationId });
  const uploads = await manager.findBy(UploadEntity, { applicationId });
  const submissions = await manager.findBy(SubmissionEntity, { applicationId });
  const messages = await manager.findBy(OutboxMessageEntity, { recipient: email });

  const keys = [
    ...documents.flatMap(({ sourceKey, pdfKey }) => [sourceKey, pdfKey]),
    ...submissions.flatMap((submission) => (submission.documents ?? []).map(({ storageKey }) => storageKey)),
  ];
  const sent = uploads.map(({ storageKey }) => storageKey);
  const files = prints.map(({ id }) => `${id}.pdf`);
  await discard(manager, jobs, { keys: [...new Set([...keys, ...sent])], prints: files });
  // Until then somebody may still send a file with a form that they were given before.
  const runAt = uploads
    .map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1);
  if (runAt) await discard(manager, jobs, { keys: sent }, new Date(runAt));

  await forgetInJobs(manager, [
    applicationId,
    ...[prints, documents, uploads, messages].flat().map(({ id }) => id),
  ]);
  // All that begin with the id and a space; written as a range, because SQLite takes no index for LIKE.
  const within = And(MoreThanOrEqual(`${applicationId} `), LessThan(`${applicationId}!`));
  for (const subject of [applicationId, within])
    await manager.update(StaffAuditEntity, { subject }, { details: {} as never });
  if (prospects.length > 0) await manager.delete(TemporaryAnswersEntity, { id: In(prospects) });
  await manager.delete(OutboxMessageEntity, { recipient: email });
  for (const entity of [
    ApplicationPdfEntity,
    ConversionEntity,
    UploadEntity,
    ServiceTokenEntity,
    SubmissionEntity,
  ] as const)
    await manager.delete(entity, { applicationId });
  // Its other tables refer to the account and go with it.
  await manager.delete(AccountEntity, { id: accountId });
}

async function discard(
  manager: EntityManager,
  jobs: JobQueue,
  payload: DiscardFiles,
  runAt?: Date,
): Promise<void> {
  const { keys, prints = [] } = payload;
  if (keys.length + prints.length === 0) return;
  await jobs.add(manager, { kind: 'discard-files', payload, ...(runAt && { runAt }) });
}

/** What went wrong may name whom it went wrong for: a mail server repeats the address that it refuses. */
async function forgetInJobs(manager: EntityManager, ids: string[]): Promise<void> {
  const about = new Set<unknown>(ids);
  for (let last = ''; ;) {
    const jobs = await manager.find(JobEntity, {
      // A job that is done has nothing of what went wrong before.
      where: { id: MoreThan(last), status: In(['queued', 'running', 'failed']), lastError: Not(IsNull()) },
      select: { id: true, payload: true as never, status: true },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id, payload, status } of jobs) {
      if (!Object.values(payload).some((value) => about.has(value))) continue;
      if (status === 'failed') await manager.delete(JobEntity, { id });
      else await manager.update(JobEntity, { id }, { lastError: null });
    }
    const next = jobs.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

/** Jobs held in memory at a time: the failed ones of 90 days can be many. */
const BATCH = 500;
