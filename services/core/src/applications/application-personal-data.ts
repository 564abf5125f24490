import type { PersonalData } from '../platform/index.ts';
import { ConversionEntity } from './documents/conversion.entity.ts';
import { DocumentPictureEntity } from './documents/document-picture.entity.ts';
import { DeadlineExtensionEntity } from './deadlines/deadline-extension.entity.ts';
import { SubmissionEntity } from './submission/submission.entity.ts';

/** The application row itself is deleted with the account. */
export const APPLICATION_PERSONAL_DATA: PersonalData = {
  traces: async (manager, { applicationId }) => {
    const documents = await manager.findBy(ConversionEntity, { applicationId });
    const submissions = await manager.findBy(SubmissionEntity, { applicationId });
    const pictures = await manager.findBy(DocumentPictureEntity, { applicationId });
    const submitted = submissions.flatMap((submission) => submission.documents ?? []);
    return {
      ids: [applicationId, ...documents.map(({ id }) => id)],
      keys: [
        ...documents.flatMap(({ sourceKey, pdfKey }) => [sourceKey, pdfKey]),
        ...pictures.map(({ file }) => file),
        ...submitted.map(({ storageKey }) => storageKey),
      ],
    };
  },
  erase: async (manager, { applicationId }) => {
    for (const entity of [
      DocumentPictureEntity,
      ConversionEntity,
      SubmissionEntity,
      DeadlineExtensionEntity,
    ] as const)
      await manager.delete(entity, { applicationId });
  },
};
