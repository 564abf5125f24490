export { ConverterByType } from '../documents/converter/converter-by-type.ts';
export { MissingPdfConverter } from '../documents/converter/pdf/missing-pdf-converter.ts';
export {
  shownByReader,
  showsEveryPage,
  type Shown,
} from '../documents/converter/pdf/testing/common-reader.ts';
export { damages } from '../documents/converter/pdf/testing/damages.ts';
export { encryptions } from '../documents/converter/pdf/testing/encryptions.ts';
export { samplePdf } from '../documents/converter/pdf/testing/sample-pdf.ts';
export { UploadJudge } from '../documents/converter/pdf/testing/upload-judge.ts';
export { EnginePool } from '../documents/converter/engine-pool.ts';
export { findLibreOffice } from '../documents/converter/find-libreoffice.ts';
export { PDF_FILTER } from '../documents/converter/word-export.ts';
export { png } from '../documents/converter/testing/images.ts';
export { paragraph, picture, wordDocument } from '../documents/converter/testing/word-document.ts';
export { ConversionBench } from '../documents/conversions/testing/conversion-bench.ts';
export { hostileFiles } from '../documents/inspection/testing/hostile-files.ts';
export { soakConversions } from '../documents/conversions/testing/soak-conversions.ts';
export { describeStorage, postForm } from '../platform/storage/testing/describe-storage.ts';
export { releaseFileKey } from '../platform/storage/storage-key.ts';
export { Bubblewrap } from '../programs/sandbox/bubblewrap.ts';
export { newId } from '../platform/identifiers.ts';
export { createLogger } from '../platform/logging/logger.ts';
export { startSmtpServer } from '../platform/outbox/testing/smtp-server.ts';
export { AccountEntity } from '../accounts/account.entity.ts';
export { Passwords } from '../accounts/passwords.ts';
export { addApplication } from './add-application.ts';
export { fixedDefinitions } from './fixed-definitions.ts';
export { serverMain } from './server-main.ts';
export { TestClock } from './test-clock.ts';
export { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';
export { startTestCore } from './test-core.ts';
export type { TestCore } from './test-core.ts';
export { makeTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { COMPLETE, PLANS_STEP, TEST_STEPS } from './test-steps.ts';
export { describeMachines } from '../releases/testing/describe-machines.ts';
export { SMALL_MAP, stepDefinition, writeRelease } from '../releases/testing/release-folder.fixture.ts';
export type { ReleaseWishes } from '../releases/testing/release-folder.fixture.ts';
