export { probeWordConversion, type ConverterSettings } from './converter/create-converter.ts';
export { documentJobs } from './document-jobs.ts';
export { DOCUMENT_ENTITIES } from './entities.ts';
export { readClamdUrl, type ScannerSettings } from './scanner/scanner-settings.ts';
export type { AfterConversion } from './conversions/convert-document.job.ts';
export type { Conversions } from './conversions/conversions.ts';
export { refusalMessage } from './conversions/refusal-message.ts';
export type { Uploads } from './uploads/uploads.ts';
export { documentId } from './staff/staff-documents.ts';
export { Clamd } from './scanner/clamd.ts';
export { openDocuments, type Documents } from './open-documents.ts';
export type { DocumentThreads } from './thread-tasks.ts';
export { DocumentRequestEntity, type DocumentRequestRow } from './requests/document-request.entity.ts';
export { requestMails } from './requests/request-mails.texts.ts';
export { REQUEST_PERSONAL_DATA } from './upload-personal-data.ts';
export {
  checkedRequest,
  type StaffDocumentRequests,
  type ListedRequest,
} from './requests/staff-document-requests.ts';
export type { UploadTarget } from './staff/staff-uploads.ts';
export type { StaffDocument, StaffDocuments } from './staff/staff-documents.ts';
export { isDegraded } from './word-converters/word-converters.ts';
export { UPLOAD_PERSONAL_DATA } from './upload-personal-data.ts';
export { UploadEntity } from './uploads/upload.entity.ts';
export { documentRequestedEmail, requestWithdrawnEmail } from './requests/request-emails.ts';
