import { texts } from '@portico/contracts';
import { questionsOf } from '@portico/form-model';
import {
  ApplicationEntity,
  ConversionEntity,
  type ConversionRow,
  currentConversion,
  isRequested,
  requestedKey,
  SubmissionEntity,
} from '../../applications/index.ts';
import type { Database, Storage } from '../../platform/index.ts';
import type { Releases } from '../../releases/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { DocumentPictures, Drawable } from '../pictures/document-pictures.ts';
import { DocumentRequestEntity } from '../requests/document-request.entity.ts';

export interface StaffDocumentsParts {
  database: Database;
  storage: Storage;
  rules: Releases['rules'];
  pictures: DocumentPictures;
}

/** A document of an application, as staff see it. */
export interface StaffDocument {
  /** Of what it is now: another upload has another one. Null while there is no PDF of it. */
  id: string | null;
  /** An answer, or something that the office has asked for. */
  kind: 'answer' | 'request';
  /** Answer key, or id of the request. */
  key: string;
  /** Of the question, or what was asked for. */
  label: string;
  fileName: string;
  /** In bytes, of what was uploaded. */
  fileSize: number;
  status: ConversionRow['status'];
  uploadedAt: string | null;
  /** Name of whoever of the staff has uploaded it; null: the applicant, or nobody knows. */
  uploadedBy: string | null;
  /** References of the submissions that hold it. */
  submissions: string[];
  /** Whether it is attached, or on its way, now; otherwise only these submissions have it. */
  isCurrent: boolean;
}

/** Documents of one application: those that are attached now, those that were asked for, and those that only a submission still has. */
export class StaffDocuments {
  constructor(private readonly parts: StaffDocumentsParts) {}

  /** Answers in page order, then what was asked for, then what only submissions have. @throws NotFoundError */
  async list(applicationId: string): Promise<StaffDocument[]> {
    const { reads } = this.parts.database;
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
      this.parts.rules
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
      if (status === 'not_answered') continue;
      current.push({
        id: status === 'completed' ? idOf(pdfKey) : null,
        kind: isRequested(answerKey) ? 'request' : 'answer',
        key: isRequested(answerKey) ? answerKey.slice(requestedKey('').length) : answerKey,
        label: labels.get(answerKey) ?? answerKey,
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
      order.indexOf(kind === 'request' ? requestedKey(key) : key);
    current.sort((one, other) => place(one) - place(other));

    const earlier = new Map<string, StaffDocument>();
    for (const { documents } of submissions)
      for (const { answerKey, label, fileName, fileSize, storageKey } of documents ?? []) {
        const id = idOf(storageKey);
        if (current.some((each) => each.id === id)) continue;
        earlier.set(id, {
          ...{ id, kind: 'answer', key: answerKey, label, fileName, fileSize, status: 'completed' },
          ...{ uploadedAt: null, uploadedBy: null, submissions: holding(storageKey), isCurrent: false },
        });
      }
    return [...current, ...earlier.values()];
  }

  /** @throws NotFoundError, NoPicturesError, NotDrawnError */
  async pages(applicationId: string, documentId: string) {
    return this.parts.pictures.pages(await this.drawable(applicationId, documentId));
  }

  /** A page as WebP. @param page from 1 @throws NotFoundError, NoPicturesError, NotDrawnError */
  async page(applicationId: string, documentId: string, page: number): Promise<Uint8Array> {
    return this.parts.pictures.page(await this.drawable(applicationId, documentId), page);
  }

  /** The PDF. @throws NotFoundError */
  async file(applicationId: string, documentId: string) {
    const { pdfKey } = await this.drawable(applicationId, documentId);
    const stored = await this.parts.storage.read(pdfKey);
    if (!stored) throw new NotFoundError(texts.documentUnknown);
    return stored;
  }

  private async drawable(applicationId: string, documentId: string): Promise<Drawable> {
    const { reads } = this.parts.database;
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

/** `documents/<id>.pdf` */
const idOf = (pdfKey: string): string => pdfKey.slice('documents/'.length, -'.pdf'.length);
