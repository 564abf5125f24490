import type { DocumentChanges } from '../applications/index.ts';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import { Conversions } from './conversions/conversions.ts';
import type { Sandbox } from '../subprocess/index.ts';
import type { EmailComposer } from '../texts/index.ts';
import { DocumentPictures } from './pictures/document-pictures.ts';
import { DocumentPreviews } from './pictures/document-previews.ts';
import { ApplicantDocumentRequests } from './requests/applicant-document-requests.ts';
import { StaffDocumentRequests } from './requests/staff-document-requests.ts';
import { StaffUploads } from './staff/staff-uploads.ts';
import { StaffDocuments } from './staff/staff-documents.ts';
import type { DocumentThreads } from './thread-tasks.ts';
import { WordConverters } from './word-converters/word-converters.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import { Uploads } from './uploads/uploads.ts';

export interface Documents {
  uploads: Uploads;
  conversions: Conversions;
  previews: DocumentPreviews;
  requests: ApplicantDocumentRequests;
  staffRequests: StaffDocumentRequests;
  forStaff: StaffDocuments;
  staffUploads: StaffUploads;
  wordConverters: WordConverters;
}

export interface DocumentsDeps {
  platform: Platform;
  workers: { threads: DocumentThreads; sandbox: Sandbox };
  releases: Releases;
  changes: DocumentChanges;
  composer: EmailComposer;
  events: WebhookEvents;
}

export function openDocuments({
  platform,
  workers,
  releases,
  changes,
  composer,
  events,
}: DocumentsDeps): Documents {
  const { database, clock, jobs, throttle, storage, outbox, logger } = platform;
  const uploads = new Uploads({ database, clock, jobs, throttle, rules: releases.rules, storage, logger });
  const conversions = new Conversions({ database, clock, jobs, storage, uploads, changes });
  const pictures = new DocumentPictures({ database, clock, storage, ...workers });
  return {
    uploads,
    conversions,
    previews: new DocumentPreviews(database, pictures),
    requests: new ApplicantDocumentRequests({ database, uploads, conversions, changes }),
    staffRequests: new StaffDocumentRequests({ database, clock, outbox, storage, composer, events }),
    forStaff: new StaffDocuments({ database, storage, rules: releases.rules, pictures }),
    staffUploads: new StaffUploads({ clock, uploads, conversions, rules: releases.rules }),
    wordConverters: new WordConverters({ database, clock }),
  };
}
