import { AccountCodeEntity } from '../../accounts/account-code.entity.ts';
import { PendingPasswordEntity } from '../../accounts/pending-password.entity.ts';
import { AccountEntity } from '../../accounts/account.entity.ts';
import { AnswerChangeEntity } from '../../applications/answers/answer-change.entity.ts';
import { AnswerDayEntity } from '../../applications/answers/answer-day.entity.ts';
import { ApplicationStatusEntity } from '../../applications/application-status.entity.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { ConversionEntity } from '../../documents/conversions/conversion.entity.ts';
import { AnonymousApplicationEntity } from '../../applications/erasures/anonymous-application.entity.ts';
import { ErasureEntity } from '../../applications/erasures/erasure.entity.ts';
import { JobEntity } from '../jobs/job.entity.ts';
import { LookupRecordEntity } from '../../lookup/lookup-record.entity.ts';
import { LookupRevisionEntity } from '../../lookup/lookup-revision.entity.ts';
import { OutboxMessageEntity } from '../outbox/outbox-message.entity.ts';
import { ApplicationPdfEntity } from '../../printing/application-pdf.entity.ts';
import { ChannelEntity } from '../../releases/channel/channel.entity.ts';
import { DataKeyEntity } from '../../releases/data-key.entity.ts';
import { StepFailureEntity } from '../../releases/failures/step-failure.entity.ts';
import { ReleaseAuditEntity } from '../../releases/release-audit.entity.ts';
import { ReleaseEntity } from '../../releases/release.entity.ts';
import { ServiceTokenEntity } from '../../printing/service-tokens/service-token.entity.ts';
import { SessionEntity } from '../../accounts/sessions/session.entity.ts';
import { SuccessfulLoginEntity } from '../../accounts/sessions/successful-login.entity.ts';
import { SigningKeyEntity } from '../signing/signing-key.entity.ts';
import { SigningSecretEntity } from '../signing/signing-secret.entity.ts';
import { StaffAuditEntity } from '../../office/staff-audit.entity.ts';
import { StaffKeyEntity } from '../../office/keys/staff-key.entity.ts';
import { InstallationEntity } from '../storage/installation/installation.entity.ts';
import { SubmissionEntity } from '../../applications/submission/submission.entity.ts';
import { TemporaryAnswersEntity } from '../../applications/temporary-answers/temporary-answers.entity.ts';
import { ThrottleEntity } from '../throttle/throttle.entity.ts';
import { UploadEntity } from '../../documents/uploads/upload.entity.ts';
import { WriteProbeEntity } from './probe/write-probe.entity.ts';

/** Every table that the code reads or writes. */
export const ENTITIES = [
  AccountEntity,
  PendingPasswordEntity,
  AccountCodeEntity,
  SessionEntity,
  SuccessfulLoginEntity,
  ApplicationEntity,
  ApplicationStatusEntity,
  AnswerChangeEntity,
  AnswerDayEntity,
  SubmissionEntity,
  ThrottleEntity,
  ReleaseEntity,
  ChannelEntity,
  ReleaseAuditEntity,
  DataKeyEntity,
  StepFailureEntity,
  SigningKeyEntity,
  SigningSecretEntity,
  JobEntity,
  OutboxMessageEntity,
  TemporaryAnswersEntity,
  ServiceTokenEntity,
  ApplicationPdfEntity,
  LookupRecordEntity,
  LookupRevisionEntity,
  StaffKeyEntity,
  StaffAuditEntity,
  UploadEntity,
  ConversionEntity,
  ErasureEntity,
  AnonymousApplicationEntity,
  WriteProbeEntity,
  InstallationEntity,
];
