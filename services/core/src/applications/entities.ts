import { ApplicationEntity, ApplicationStatusEntity } from './application.entity.ts';
import { AnswerChangeEntity } from './answers/answer-change.entity.ts';
import { DailyAnswerChangesEntity } from './answers/daily-answer-changes.entity.ts';
import { SubmissionEntity } from './submission/submission.entity.ts';
import { DeadlineExtensionEntity } from './deadlines/deadline-extension.entity.ts';
import { TemporaryAnswersEntity } from './temporary-answers/temporary-answers.entity.ts';
import { ConversionEntity } from './documents/conversion.entity.ts';
import { DocumentPictureEntity } from './documents/document-picture.entity.ts';
import { ErasureEntity } from './erasures/erasure.entity.ts';
import { AnonymousApplicationEntity } from './erasures/anonymous-application.entity.ts';

export const APPLICATION_ENTITIES = [
  ApplicationEntity,
  ApplicationStatusEntity,
  AnswerChangeEntity,
  DailyAnswerChangesEntity,
  SubmissionEntity,
  DeadlineExtensionEntity,
  TemporaryAnswersEntity,
  ConversionEntity,
  DocumentPictureEntity,
  ErasureEntity,
  AnonymousApplicationEntity,
];
