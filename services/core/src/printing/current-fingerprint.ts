import type { Partner } from '@portico/partner';
import { type Locale, SOURCE, SOURCE_LANGUAGE } from '@portico/texts';
import type { Database } from '../platform/index.ts';
import { fingerprint } from './fingerprint.ts';
import { LAYOUT } from './print-options.ts';
import type { PrintedApplication } from './printed-application.ts';
import { shellVersion } from './shell-version.ts';

export type Letterhead = Pick<Partner, 'name' | 'applicationTitle' | 'logo' | 'timeZone' | 'paper'>;

/** A submission's PDF is created once per language; a draft's is created again whenever it would look different. */
export async function currentFingerprint(
  database: Database,
  { view, submissionId, documents }: PrintedApplication,
  letterhead: Letterhead,
  locale: Locale = SOURCE,
): Promise<string> {
  const drawnBy = submissionId
    ? `submission ${submissionId}`
    : await draftDrawnBy(database, letterhead, locale);
  return fingerprint(view, [drawnBy, ...documents.map(({ storageKey }) => storageKey)].join(' '));
}

async function draftDrawnBy(
  database: Database,
  { name, applicationTitle, logo, timeZone, paper }: Letterhead,
  { language, messages }: Locale,
): Promise<string> {
  const isPlain = language === SOURCE_LANGUAGE && Object.keys(messages).length === 0;
  return JSON.stringify([
    ...[await shellVersion(database), LAYOUT, name, applicationTitle, logo, timeZone, paper],
    ...(isPlain ? [] : [messages]),
  ]);
}
