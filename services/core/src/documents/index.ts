export type { ConverterSettings } from './converter/create-converter.ts';
export { documentJobs } from './document-jobs.ts';
export { DOCUMENT_ENTITIES } from './entities.ts';
export { readClamdUrl, type ScannerSettings } from './scanner/scanner-settings.ts';
export { Clamd } from './scanner/clamd.ts';
export { openDocuments, type Documents } from './open-documents.ts';
export type { DocumentThreads } from './thread-works.ts';
export { UPLOAD_PERSONAL_DATA } from './upload-personal-data.ts';
export { UploadEntity } from './uploads/upload.entity.ts';
