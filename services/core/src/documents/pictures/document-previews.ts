import { texts } from '@portico/contracts';
import { ConversionEntity, isOfQuestion } from '../../applications/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { Database } from '../../platform/index.ts';
import type { DocumentPictures } from './document-pictures.ts';

/** Shows applicants the first page of their attached documents. */
export class DocumentPreviews {
  constructor(
    private readonly database: Database,
    private readonly pictures: DocumentPictures,
  ) {}

  /** @returns a WebP image @throws NotFoundError, RenderingUnavailableError, PageRenderingError */
  async firstPage(applicationId: string, answerKey: string): Promise<Uint8Array> {
    const attached = { applicationId, answerKey, status: 'completed' as const };
    const row = isOfQuestion(answerKey) && (await this.database.reads.findOneBy(ConversionEntity, attached));
    if (!row) throw new NotFoundError(texts.documentUnknown);
    return this.pictures.page({ applicationId, pdfKey: row.pdfKey }, 1);
  }
}
