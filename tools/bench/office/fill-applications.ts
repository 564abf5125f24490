import { randomBytes } from 'node:crypto';
import { type Answers, questionsOf, type StepDefinition } from '@portico/form-model';
import { newId } from '@portico/core/testing';
import { seeded } from '../../experiment/experiment.mjs';
import { openDatabase, type Row } from '../fill/database.ts';
import { filledIn } from '../fill/fill-applicants.ts';
import { answersToSearch } from './answers.ts';
import { person, pick } from './names.ts';

/** Percentage of applications by status. All others are started. */
const SHARES = { submitted: 35, none: 15, validating: 10 };
const STATUSES = ['started', 'validating', 'submitted'] as const;
/** Schools and colleges after the ones that applicants usually have. */
const LATER_SCHOOL = /^(hs|college)_\d+_(name|ceeb)$/;
const TOGETHER = 250;
const DAY = 86_400_000;
/** Tables in the order of inserts: rows must exist before others refer to them. */
const TABLES = [
  ...(['account', 'application', 'application_status', 'submission'] as const),
  ...(['conversion', 'document_request'] as const),
];
const END = Date.parse('2026-11-20T12:00:00.000Z');

/** Values for which a search finds exactly one application. */
export interface Known {
  email: string;
  reference: string | null;
}

/**
 * Creates applications like those at the end of a season: international names, all answers in submitted ones and some in the
 * others, documents and open requests. Submissions have no frozen answers, because lists don't read them.
 */
export async function fillApplications(
  databaseUrl: string,
  definitions: StepDefinition[],
  count: number,
): Promise<Known[]> {
  const database = await openDatabase(databaseUrl);
  const random = seeded(43);
  const terms = definitions.flatMap(questionsOf).find(({ list }) => list === 'entry_terms');
  const ownOf = () => ({
    ...person(random),
    ...(terms && { [terms.key]: pick(terms.options ?? [], random()).value }),
    ...answersToSearch(random),
  });
  const filled = prefixesOf(filledIn(definitions), Object.keys(ownOf()));
  const documentKey = definitions.flatMap(questionsOf).find(({ widget }) => widget === 'document')?.key ?? '';
  const known: Known[] = [];
  for (let from = 0; from < count; from += TOGETHER) {
    const rows: Record<string, Row[]> = {};
    const add = (table: string, row: Row) => (rows[table] ??= []).push(row);
    for (let n = from; n < Math.min(count, from + TOGETHER); n++) {
      const created = END - Math.floor(random() * 300 * DAY);
      const changed = created + Math.floor(random() * (END - created));
      const status = statusAt(random() * 100);
      const own = ownOf();
      const share = shareOf(status, random);
      const given = filled(share, status === null && random() < 0.5 ? {} : own);
      const email = `${ascii(own.first_name)}.${ascii(own.last_name)}.${n}@example.edu`;
      const [accountId, applicationId] = [newId(), newId()];
      const [createdAt, at] = [instant(created), instant(changed)];
      add('account', {
        id: accountId,
        email,
        password_hash: '',
        confirmed_at: createdAt,
        created_at: createdAt,
      });
      add('application', {
        ...{ id: applicationId, account_id: accountId, version: 9, answers: given },
        ...{
          key_versions: '{}',
          status,
          validations: '{}',
          step_versions: '{}',
          add_another: '{}',
          tabs: '{}',
        },
        ...{ search_name: null, created_at: createdAt, updated_at: at },
      });
      for (const reached of STATUSES.slice(0, STATUSES.findIndex((each) => each === status) + 1))
        add('application_status', {
          ...{ id: newId(), application_id: applicationId, status: reached },
          at: reached === 'started' ? createdAt : at,
        });
      const reference = status === 'submitted' ? newReference(n) : null;
      if (reference !== null)
        add('submission', {
          ...{ id: newId(), application_id: applicationId, reference, answers: '{}', step_versions: '{}' },
          ...{ submitted_at: at, current_of: applicationId },
        });
      if (reference !== null && random() < 0.6)
        add('conversion', {
          ...{ id: newId(), application_id: applicationId, answer_key: documentKey, generation: 1 },
          ...{ status: 'completed', file_name: 'transcript.pdf', file_size: 100_000 },
          ...{
            source_key: `uploads/${newId()}`,
            pdf_key: `documents/${newId()}.pdf`,
            created_at: at,
            updated_at: at,
          },
        });
      if (reference !== null && random() < 0.05)
        add('document_request', {
          ...{ id: newId(), application_id: applicationId, title: 'Your final transcript', note: '' },
          ...{ status: 'open', asked_at: at, asked_by: 'Registrar' },
        });
      if (n % 997 === 0) known.push({ email, reference });
    }
    for (const table of TABLES) if (rows[table]) await database.insertMany(table, rows[table]);
  }
  await database.close();
  return known;
}

function statusAt(percent: number): 'submitted' | 'validating' | 'started' | null {
  if (percent < SHARES.submitted) return 'submitted';
  if (percent < SHARES.submitted + SHARES.none) return null;
  return percent < SHARES.submitted + SHARES.none + SHARES.validating ? 'validating' : 'started';
}

function shareOf(status: ReturnType<typeof statusAt>, random: () => number): number {
  if (status === null) return 0;
  return status === 'started' ? random() : 1;
}

/**
 * Returns a function that writes a share of the answers, plus an application's own answers, as JSON. The shared answers are tens of
 * kilobytes, so they are serialized once, and cut off for each application.
 */
function prefixesOf(answers: Answers, ownKeys: string[]): (share: number, own: Answers) => string {
  const all = Object.entries(answers).filter(([key]) => !ownKeys.includes(key) && !LATER_SCHOOL.test(key));
  let text = '';
  const ends = [
    0,
    ...all.map(([key, value]) => (text += `${JSON.stringify(key)}:${JSON.stringify(value)},`).length),
  ];
  return (share, own) => {
    const rest = JSON.stringify(own).slice(1);
    const begin = text.slice(0, ends[Math.floor(all.length * share)]);
    return `{${rest === '}' ? begin.slice(0, -1) : begin}${rest}`;
  };
}

const instant = (moment: number) => new Date(moment).toISOString();
const ascii = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase() || randomBytes(3).toString('hex');

const newReference = (n: number) => {
  const digits = n.toString(32).toUpperCase().padStart(4, '0');
  return `${'BCDFGHJK'[n % 8]}7RQ-${digits}`;
};
