import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.ts';
import { ApplicationEntity } from '../applications/application.entity.ts';
import { ConversionEntity } from '../conversions/conversion.entity.ts';
import type { Database } from '../database/database.ts';
import { findLocked } from '../database/lock.ts';
import { NotFoundError } from '../errors/errors.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { OutboxMessageEntity } from '../outbox/outbox-message.entity.ts';
import { ApplicationPdfEntity } from '../pdf/application-pdf.entity.ts';
import type { PdfFiles } from '../pdf/pdf-files.ts';
import { ServiceTokenEntity } from '../service-tokens/service-token.entity.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { UploadEntity } from '../uploads/upload.entity.ts';

export interface RemovalParts {
  database: Database;
  jobs: JobQueue;
  pdfFiles: PdfFiles;
}

/**
 * Removes one applicant everywhere: account, sessions, answers with their history, submissions, documents, prints and
 * messages. What stays is that staff did it, under the id of the application.
 */
export class Removals {
  constructor(private readonly parts: RemovalParts) {}

  /** @throws NotFoundError */
  async remove(applicationId: string): Promise<void> {
    const { database, pdfFiles } = this.parts;
    const files = await database.unitOfWork.run((manager) => this.removeRows(manager, applicationId));
    // After the rows: a print without its row can't be asked for, and is removed here or by the next removal's retry.
    for (const file of files) await pdfFiles.remove(file);
  }

  /** @returns the files of its prints */
  private async removeRows(manager: EntityManager, applicationId: string): Promise<string[]> {
    const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
    if (!application) throw new NotFoundError();
    const { email } = await manager.findOneByOrFail(AccountEntity, { id: application.accountId });
    const prints = await manager.findBy(ApplicationPdfEntity, { applicationId });
    const documents = await manager.findBy(ConversionEntity, { applicationId });
    const uploads = await manager.findBy(UploadEntity, { applicationId });
    const keys = [
      ...documents.flatMap(({ sourceKey, pdfKey }) => [sourceKey, pdfKey]),
      ...uploads.map(({ storageKey }) => storageKey),
    ];
    if (keys.length > 0) await this.parts.jobs.add(manager, { kind: 'discard-files', payload: { keys } });
    for (const entity of [
      ApplicationPdfEntity,
      ConversionEntity,
      UploadEntity,
      ServiceTokenEntity,
      SubmissionEntity,
    ] as const)
      await manager.delete(entity, { applicationId });
    await manager.delete(OutboxMessageEntity, { recipient: email });
    // Its other tables refer to the account and go with it.
    await manager.delete(AccountEntity, { id: application.accountId });
    return prints.flatMap(({ file }) => (file ? [file] : []));
  }
}
