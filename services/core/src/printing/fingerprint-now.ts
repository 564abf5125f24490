import type { Partner } from '@portico/partner';
import type { Database } from '../platform/index.ts';
import { fingerprint } from './fingerprint.ts';
import { LAYOUT } from './print-options.ts';
import type { PrintedApplication } from './printed-application.ts';
import { shellVersion } from './shell-version.ts';

/** What a print shows of the university. */
export type Letterhead = Pick<Partner, 'name' | 'applicationTitle' | 'logo' | 'timeZone'>;

/** A submission is printed once and for all; everything else anew when it would be drawn differently. */
export async function fingerprintNow(
  database: Database,
  { view, submissionId, documents }: PrintedApplication,
  letterhead: Letterhead,
): Promise<string> {
  const drawnBy = submissionId ? `submission ${submissionId}` : await draftDrawnBy(database, letterhead);
  return fingerprint(view, [drawnBy, ...documents.map(({ storageKey }) => storageKey)].join(' '));
}

async function draftDrawnBy(
  database: Database,
  { name, applicationTitle, logo, timeZone }: Letterhead,
): Promise<string> {
  return JSON.stringify([await shellVersion(database), LAYOUT, name, applicationTitle, logo, timeZone]);
}
