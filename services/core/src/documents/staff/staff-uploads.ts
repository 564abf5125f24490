import { texts } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type ApplicationRow, lockExisting, requestedKey, takesDocument } from '../../applications/index.ts';
import { type Clock, findLocked } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import { AlreadySubmittedError, ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import type { Conversions } from '../conversions/conversions.ts';
import { setDocumentAnswer } from '../conversions/convert-document.job.ts';
import { DocumentRequestEntity } from '../requests/document-request.entity.ts';
import type { ClaimedUpload, Uploads } from '../uploads/uploads.ts';

export interface StaffUploadsDeps {
  clock: Clock;
  uploads: Uploads;
  conversions: Conversions;
  rules: Releases['rules'];
}

/** An open request, or a document question of an unsubmitted application. */
export type UploadTarget = { request: string } | { answerKey: string };

/** Documents that reached the office another way: processed like applicants' uploads, but marked with the staff member. */
export class StaffUploads {
  constructor(private readonly deps: StaffUploadsDeps) {}

  /**
   * Replaces the current document. Idempotent.
   * @param by staff member's name
   * @throws NotFoundError, InvalidError, ConflictError if the request is closed or the application submitted
   */
  async upload(
    applicationId: string,
    target: UploadTarget,
    file: { name: string; bytes: Uint8Array },
    by: string,
  ): Promise<void> {
    const { uploads } = this.deps;
    await uploads.take(applicationId, file, async (manager, upload) => {
      const application = await lockExisting(manager, applicationId);
      if ('request' in target) await this.forRequest(manager, application, target.request, upload, by);
      else await this.forAnswer(manager, application, target.answerKey, upload, by);
    });
  }

  private async forRequest(
    manager: EntityManager,
    { id: applicationId }: ApplicationRow,
    id: string,
    upload: ClaimedUpload,
    by: string,
  ): Promise<void> {
    const request = await findLocked(manager, DocumentRequestEntity, { id, applicationId });
    if (!request) throw new NotFoundError(texts.requestUnknown);
    if (request.status !== 'open') throw new ConflictError('request_closed', texts.requestClosed);
    await this.deps.conversions.replace(manager, applicationId, requestedKey(id), upload, by);
  }

  private async forAnswer(
    manager: EntityManager,
    application: ApplicationRow,
    answerKey: string,
    upload: ClaimedUpload,
    by: string,
  ): Promise<void> {
    const { rules, conversions, clock } = this.deps;
    if (application.status === 'submitted') throw new AlreadySubmittedError();
    if (!takesDocument(rules.ofApplication(application).definitions, answerKey))
      throw new InvalidError('unknown_document', texts.documentUnknown);
    await conversions.replace(manager, application.id, answerKey, upload, by);
    const at = clock.now().toISOString();
    await setDocumentAnswer(manager, application, answerKey, 'unprocessed', at);
  }
}
