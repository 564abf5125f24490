import { texts } from '@portico/contracts';
import { questionsOf } from '@portico/form-model';
import {
  ApplicationEntity,
  ConversionEntity,
  type ConversionRow,
  currentConversion,
  isRequested,
  recommendationOf,
  replacedKey,
  requestedKey,
  SubmissionEntity,
} from '../../applications/index.ts';
import type { Database, Storage } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { DocumentPictures, Drawable } from '../pictures/document-pictures.ts';
import { DocumentRequestEntity } from '../requests/document-request.entity.ts';

export interface StaffDocumentsDeps {
  database: Database;
  storage: Storage;
  rules: Releases['rules'];
  pictures: DocumentPictures;
}

export interface StaffDocument {
  id: string | null;
  kind: 'answer' | 'request' | 'recommendation';
  key: string;
  label: string;
  fileName: string;
  fileSize: number;
  status: ConversionRow['status'];
  uploadedAt: string | null;
  /** Name of the staff member or recommender; null if the applicant uploaded it, or if unknown. */
  uploadedBy: string | null;
  submissions: string[];
  isCurrent: boolean;
}

export class StaffDocuments {
  constructor(private readonly deps: StaffDocumentsDeps) {}

  /** Returns attached documents in page order, then requested ones, recommendations, and those that only a submission contains. @throws NotFoundError */
  async list(applicationId: string): Promise<StaffDocument[]> {
    const { reads } = this.deps.database;
    const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const [rows, submissions, requests] = await Promise.all([
      reads.findBy(ConversionEntity, { applicationId }),
      reads.find(SubmissionEntity, {
        where: { applicationId },
        select: { id: true, reference: true, submittedAt: true, documents: true as never },
        order: { id: 'ASC' },
      }),
      reads.findBy(DocumentRequestEntity, { applicationId }),
    ]);
    const labels = new Map(
      this.deps.rules
        .ofApplication(application)
        .definitions.flatMap(questionsOf)
        .map(({ key, label }) => [key, label]),
    );
    for (const { id, title } of requests) labels.set(requestedKey(id), title);
    const holding = (pdfKey: string) =>
      submissions
        .filter(({ documents }) => documents?.some(({ storageKey }) => storageKey === pdfKey))
        .map(({ reference }) => reference);

    const current: StaffDocument[] = [];
    for (const row of rows) {
      const { answerKey, fileName, fileSize, pdfKey, status } = await currentConversion(reads, row);
      // Staff see the attached document until its replacement is accepted.
      if (status === 'not_answered' || replacedKey(answerKey) !== undefined) continue;
      const recommended = recommendationOf(answerKey);
      if (recommended !== undefined && status !== 'completed') continue;
      current.push({
        id: status === 'completed' ? documentId(pdfKey) : null,
        ...placeOf(answerKey),
        label: labels.get(answerKey) ?? (recommended === undefined ? answerKey : 'Recommendation'),
        fileName,
        fileSize,
        status,
        uploadedAt: row.updatedAt,
        uploadedBy: row.uploadedBy ?? null,
        submissions: holding(pdfKey),
        isCurrent: true,
      });
    }
    const order = [...labels.keys()];
    const place = ({ kind, key }: StaffDocument) =>
      kind === 'recommendation' ? order.length : order.indexOf(kind === 'request' ? requestedKey(key) : key);
    current.sort((one, other) => place(one) - place(other));

    const earlier = new Map<string, StaffDocument>();
    for (const { documents } of submissions)
      for (const { answerKey, label, fileName, fileSize, storageKey } of documents ?? []) {
        const id = documentId(storageKey);
        if (current.some((each) => each.id === id)) continue;
        earlier.set(id, {
          ...{ id, kind: 'answer', key: answerKey, label, fileName, fileSize, status: 'completed' },
          ...{ uploadedAt: null, uploadedBy: null, submissions: holding(storageKey), isCurrent: false },
        });
      }
    return [...current, ...earlier.values()];
  }

  async pages(applicationId: string, documentId: string) {
    return this.deps.pictures.pages(await this.drawable(applicationId, documentId));
  }

  async page(applicationId: string, documentId: string, page: number): Promise<Uint8Array> {
    return this.deps.pictures.page(await this.drawable(applicationId, documentId), page);
  }

  async file(applicationId: string, documentId: string) {
    const { pdfKey } = await this.drawable(applicationId, documentId);
    const stored = await this.deps.storage.read(pdfKey);
    if (!stored) throw new NotFoundError(texts.documentUnknown);
    return stored;
  }

  private async drawable(applicationId: string, documentId: string): Promise<Drawable> {
    const { reads } = this.deps.database;
    const pdfKey = `documents/${documentId}.pdf`;
    const attached = { applicationId, pdfKey, status: 'completed' as const };
    if (await reads.existsBy(ConversionEntity, attached)) return { applicationId, pdfKey };
    const submissions = await reads.find(SubmissionEntity, {
      where: { applicationId },
      select: { id: true, documents: true as never },
    });
    if (submissions.some(({ documents }) => documents?.some(({ storageKey }) => storageKey === pdfKey)))
      return { applicationId, pdfKey };
    throw new NotFoundError(texts.documentUnknown);
  }
}

export const documentId = (pdfKey: string): string => pdfKey.slice('documents/'.length, -'.pdf'.length);

function placeOf(answerKey: string): Pick<StaffDocument, 'kind' | 'key'> {
  const recommended = recommendationOf(answerKey);
  if (recommended !== undefined) return { kind: 'recommendation', key: recommended };
  if (!isRequested(answerKey)) return { kind: 'answer', key: answerKey };
  return { kind: 'request', key: answerKey.slice(requestedKey('').length) };
}
