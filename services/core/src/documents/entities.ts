import { DocumentRequestEntity } from './requests/document-request.entity.ts';
import { WordConverterEntity } from './word-converters/word-converter.entity.ts';
import { UploadEntity } from './uploads/upload.entity.ts';

export const DOCUMENT_ENTITIES = [UploadEntity, DocumentRequestEntity, WordConverterEntity];
