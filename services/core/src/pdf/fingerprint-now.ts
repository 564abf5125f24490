import type { Database } from '../database/database.ts';
import { fingerprint } from './fingerprint.ts';
import type { PrintedApplication } from './printed-application.ts';
import { shellVersion } from './shell-version.ts';

/** A submission is printed once and for all; everything else anew when another shell draws it. */
export async function fingerprintNow(
  database: Database,
  { view, submissionId, documents }: PrintedApplication,
): Promise<string> {
  const drawnBy = submissionId ? `submission ${submissionId}` : await shellVersion(database);
  return fingerprint(view, [drawnBy, ...documents.map(({ storageKey }) => storageKey)].join(' '));
}
