import type { DocumentChanges } from '../applications/index.ts';
import type { Platform } from '../platform/index.ts';
import type { Releases } from '../releases/index.ts';
import { Conversions } from './conversions/conversions.ts';
import { Uploads } from './uploads/uploads.ts';

/** What applicants upload, and what becomes of it. */
export interface Documents {
  uploads: Uploads;
  conversions: Conversions;
}

export interface DocumentsNeeds {
  platform: Platform;
  releases: Releases;
  changes: DocumentChanges;
}

export function openDocuments({ platform, releases, changes }: DocumentsNeeds): Documents {
  const { database, clock, jobs, throttle, storage, logger } = platform;
  const uploads = new Uploads({ database, clock, jobs, throttle, rules: releases.rules, storage, logger });
  return { uploads, conversions: new Conversions({ database, clock, jobs, storage, uploads, changes }) };
}
