import type { DocumentChanges } from '../applications/index.ts';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import { Conversions } from './conversions/conversions.ts';
import type { Sandbox } from '../programs/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import { DocumentPictures } from './pictures/document-pictures.ts';
import { RequestsOfApplicant } from './requests/requests-of-applicant.ts';
import { RequestsOfOffice } from './requests/requests-of-office.ts';
import { StaffUploads } from './staff/staff-uploads.ts';
import { StaffDocuments } from './staff/staff-documents.ts';
import type { DocumentThreads } from './thread-works.ts';
import { WordConverters } from './word-converters/word-converters.ts';
import { Uploads } from './uploads/uploads.ts';

/** What applicants upload, and what becomes of it. */
export interface Documents {
  uploads: Uploads;
  conversions: Conversions;
  /** Further documents that the office asks for, as applicants and as staff see them. */
  requests: RequestsOfApplicant;
  officeRequests: RequestsOfOffice;
  /** All of an application, with their pages as pictures. */
  ofStaff: StaffDocuments;
  /** What staff upload for applicants. */
  byStaff: StaffUploads;
  /** How the workers convert Word documents now. */
  wordConverters: WordConverters;
}

export interface DocumentsNeeds {
  platform: Platform;
  programs: { threads: DocumentThreads; sandbox: Sandbox };
  releases: Releases;
  changes: DocumentChanges;
  composer: EmailComposer;
}

export function openDocuments({
  platform,
  programs,
  releases,
  changes,
  composer,
}: DocumentsNeeds): Documents {
  const { database, clock, jobs, throttle, storage, outbox, logger } = platform;
  const uploads = new Uploads({ database, clock, jobs, throttle, rules: releases.rules, storage, logger });
  const conversions = new Conversions({ database, clock, jobs, storage, uploads, changes });
  const pictures = new DocumentPictures({ database, clock, storage, ...programs });
  return {
    uploads,
    conversions,
    requests: new RequestsOfApplicant({ database, uploads, conversions, changes }),
    officeRequests: new RequestsOfOffice({ database, clock, outbox, storage, composer }),
    ofStaff: new StaffDocuments({ database, storage, rules: releases.rules, pictures }),
    byStaff: new StaffUploads({ clock, uploads, conversions, rules: releases.rules }),
    wordConverters: new WordConverters({ database, clock }),
  };
}
