export { ConverterByType } from '../documents/converter/converter-by-type.ts';
export { MissingPdfConverter } from '../documents/converter/pdf/qpdf-converter.ts';
export {
  renderWithPoppler,
  showsEveryPage,
  type PopplerView,
} from '../documents/converter/pdf/testing/render-with-poppler.ts';
export { damagedPdfs } from '../documents/converter/pdf/testing/damaged-pdfs.ts';
export { encryptedPdfs } from '../documents/converter/pdf/testing/encrypted-pdfs.ts';
export { samplePdf } from '../documents/converter/pdf/testing/sample-pdf.ts';
export { UploadPipeline } from '../documents/converter/pdf/testing/upload-pipeline.ts';
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
export { Bubblewrap } from '../subprocess/sandbox/bubblewrap.ts';
export { openStorage } from '../platform/storage/create-storage.ts';
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
export { describeProcesses } from '../releases/testing/describe-processes.ts';
export { SMALL_MAP, stepDefinition, writeRelease } from '../releases/testing/release-folder.fixture.ts';
export type { ReleaseOptions } from '../releases/testing/release-folder.fixture.ts';
export { runExport } from '../office/exports/templates/run-export.job.ts';
