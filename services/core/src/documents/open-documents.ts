import type { DocumentChanges } from '../applications/index.ts';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import { Conversions } from './conversions/conversions.ts';
import type { Letters } from '../texts/index.ts';
import { RequestsOfApplicant } from './requests/requests-of-applicant.ts';
import { RequestsOfOffice } from './requests/requests-of-office.ts';
import { Uploads } from './uploads/uploads.ts';

/** What applicants upload, and what becomes of it. */
export interface Documents {
  uploads: Uploads;
  conversions: Conversions;
  /** Further documents that the office asks for, as applicants and as staff see them. */
  requests: RequestsOfApplicant;
  officeRequests: RequestsOfOffice;
}

export interface DocumentsNeeds {
  platform: Platform;
  releases: Releases;
  changes: DocumentChanges;
  letters: Letters;
  /** Where links of messages lead. */
  publicUrl: string;
}

export function openDocuments({
  platform,
  releases,
  changes,
  letters,
  publicUrl,
}: DocumentsNeeds): Documents {
  const { database, clock, jobs, throttle, storage, outbox, logger } = platform;
  const uploads = new Uploads({ database, clock, jobs, throttle, rules: releases.rules, storage, logger });
  const conversions = new Conversions({ database, clock, jobs, storage, uploads, changes });
  return {
    uploads,
    conversions,
    requests: new RequestsOfApplicant({ database, uploads, conversions, changes }),
    officeRequests: new RequestsOfOffice({ database, clock, outbox, storage, letters, publicUrl }),
  };
}
