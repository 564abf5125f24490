import type { ConditionExpression } from '@portico/form-model';

/** Dates of a term. `opens` and `closes` are local times in `time_zone`; `closes` is the last minute in which applicants can submit. */
export interface Deadline {
  opens: string | null;
  closes: string | null;
  opens_at: string | null;
  closes_at: string | null;
  time_zone: string;
  grace_minutes: number;
}
export interface Dates extends Deadline {
  term: string;
  audience: { name: string; labels: Record<string, string>; when: ConditionExpression } | null;
  phase: string;
}

export interface Terms {
  revision: number;
  changed_at: string | null;
  changed_by: string | null;
  time_zone: string;
  now: string;
  terms: { code: string; label: string; retired: boolean }[];
  dates: Dates[];
}
export interface TermsChange extends Terms {
  changed: boolean;
  notes: string[];
  affected: { count: number; applicants: Affected[] };
}
interface Affected {
  id: string;
  name: string;
  email: string;
  before: Deadline | null;
  after: Deadline | null;
}

const PHASES: Record<string, string> = {
  before: 'not open yet',
  open: 'open',
  week: 'closes within 7 days',
  day: 'closes within 24 hours',
  grace: 'closed, in grace period',
  closed: 'closed',
};

export function termRows({ terms, dates }: Pick<TermsChange, 'terms' | 'dates'>): string[][] {
  const labelOf = (code: string) => terms.find((each) => each.code === code)?.label ?? '';
  const head = ['Term', '', 'For', 'Opens', 'Closes', 'Time zone', 'Grace', 'Status'];
  const rows = dates.map(({ term, audience, opens, closes, time_zone, grace_minutes, phase }) => {
    const others = dates.some((each) => each.term === term && each.audience !== null);
    const everybody = others ? 'everyone else' : 'everyone';
    const times = [shown(opens, 'at once'), shown(closes, 'stays open')];
    const rest = [time_zone, `${grace_minutes} min`, PHASES[phase] ?? phase];
    return [term, labelOf(term), audience?.name ?? everybody, ...times, ...rest];
  });
  return [head, ...rows];
}

export function changeInWords({ terms, dates, notes, affected }: TermsChange): string {
  const { count, applicants } = affected;
  const affectedLines =
    count === 0
      ? ['No in-progress applications are affected.']
      : [
          `${count} ${count === 1 ? 'in-progress applicant gets' : 'in-progress applicants get'} a new deadline:`,
          table([
            ['ID', 'Name', 'Email', 'Before', 'After'],
            ...applicants.map(({ id, name, email, before, after }) => [
              ...[id, name || '-', email],
              ...[before, after].map(inWords),
            ]),
          ]),
          ...(applicants.length < count ? [`and ${count - applicants.length} more.`] : []),
        ];
  const all = dates.length > 0 ? [table(termRows({ terms, dates }))] : ['No term has dates yet.'];
  return [...all, '', ...notes, ...affectedLines].join('\n');
}

function inWords(deadline: Deadline | null): string {
  if (!deadline) return 'no deadline';
  const { opens, closes, time_zone } = deadline;
  if (closes) return `until ${shown(closes, '')} ${time_zone}`;
  return opens ? `from ${shown(opens, '')} ${time_zone}` : 'no deadline';
}

export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shown = (wallTime: string | null, otherwise: string): string =>
  wallTime?.replace('T', ' ') ?? otherwise;
