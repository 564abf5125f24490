import { DEFAULT_GRACE_MINUTES, STAFF_PATHS } from '@portico/contracts';
import { conditionFrom } from './condition-words.ts';
import { printJson } from './print.ts';
import { staffJson } from './staff-call.mjs';
import { changeInWords, type Dates, table, termRows, type Terms, type TermsChange } from './terms-table.ts';
import { UsageError } from './usage-error.ts';

const OPTIONS = ['opens', 'closes', 'zone', 'grace', 'for', 'if', 'yes', 'json'];
const LABEL = /^for:([A-Za-z-]+)$/;

export async function terms([action = 'list', ...args]: string[]): Promise<void> {
  const act = { list, set, clear }[action];
  if (!act) throw new UsageError('terms needs one of: list, set, clear.');
  await act(parsed(args));
}

async function list({ names, is }: Typed): Promise<void> {
  if (names.length > 0) throw new UsageError('terms list doesn’t take arguments.');
  const reply = await read();
  if (is('json')) return printJson(reply);
  if (reply.dates.length > 0) console.log(table(termRows(reply)));
  const dated = new Set(reply.dates.map(({ term }) => term));
  const open = reply.terms.filter(({ code, retired }) => !retired && !dated.has(code));
  for (const { code, label } of open) console.log(`${code}  ${label}: no dates, always open`);
  const by =
    reply.changed_at === null ? 'never changed' : `changed ${reply.changed_at} by ${reply.changed_by}`;
  console.error(`Revision ${reply.revision}, ${by}. A term closes at the end of the minute shown.`);
}

/** Sets dates of a term. Keeps the values of options that aren't given. */
async function set(typed: Typed): Promise<void> {
  const term = only('set', typed.names);
  const before = await read();
  const name = typed.one('for');
  const earlier = before.dates.find((each) => each.term === term && each.audience?.name === name);
  const wish = {
    audience: name === undefined ? null : audienceOf(name, typed, earlier),
    opens: time(typed.one('opens'), earlier?.opens),
    closes: time(typed.one('closes'), earlier?.closes),
    time_zone: typed.one('zone') ?? earlier?.time_zone ?? before.time_zone,
    grace_minutes: minutes(typed.one('grace')) ?? earlier?.grace_minutes ?? DEFAULT_GRACE_MINUTES,
  };
  const put = (plan_only: boolean): Promise<TermsChange> =>
    staffJson(addressOf(term), {
      method: 'PUT',
      body: { ...wish, revision: before.revision, plan_only },
    });
  await plannedAndDone(put, typed);
}

async function clear(typed: Typed): Promise<void> {
  const term = only('clear', typed.names);
  const { revision } = await read();
  const audience = typed.one('for');
  const remove = (plan_only: boolean): Promise<TermsChange> => {
    const query = { revision: String(revision), plan_only: String(plan_only), ...(audience && { audience }) };
    return staffJson(`${addressOf(term)}?${new URLSearchParams(query)}`, { method: 'DELETE' });
  };
  await plannedAndDone(remove, typed);
}

/** Plans a change. With --yes, applies exactly this plan. */
async function plannedAndDone(
  act: (plan_only: boolean) => Promise<TermsChange>,
  { is }: Typed,
): Promise<void> {
  const plan = await act(true);
  const reply = is('yes') ? await act(false) : plan;
  if (is('json')) printJson(reply);
  else console.log(changeInWords(reply));
  if (!is('yes')) return console.error('Dry run; nothing changed. Add --yes to apply.');
  console.error(
    reply.changed
      ? `Done: revision ${reply.revision}. Changes go live within seconds.`
      : 'Nothing to change.',
  );
}

function audienceOf(name: string, { one, all, labels }: Typed, earlier: Dates | undefined) {
  const conditions = all('if').map(conditionFrom);
  const when = conditions.length > 1 ? { all: conditions } : (conditions[0] ?? earlier?.audience?.when);
  if (when === undefined)
    throw new UsageError(
      `Define “${one('for')}” with --if "<answer> equals <value>". If you repeat --if, all conditions must be true.`,
    );
  return { name, labels: { ...earlier?.audience?.labels, ...labels }, when };
}

/** Parses the option of a time: `none` removes the time; without the option, the earlier time stays. */
const time = (typed: string | undefined, earlier: string | null | undefined): string | null =>
  typed === undefined ? (earlier ?? null) : typed === 'none' ? null : typed;

function minutes(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^\d+$/.test(typed)) throw new UsageError(`--grace must be a number of minutes, not "${typed}".`);
  return Number(typed);
}

const addressOf = (term: string) => `${STAFF_PATHS.terms}/${encodeURIComponent(term)}`;
const read = (): Promise<Terms> => staffJson(STAFF_PATHS.terms);

function only(action: string, [name, ...more]: string[]): string {
  if (!name || more.length > 0)
    throw new UsageError(`terms ${action} needs the code of one term; run terms list to see them.`);
  return name;
}

interface Typed {
  names: string[];
  one(option: string): string | undefined;
  all(option: string): string[];
  is(option: 'yes' | 'json'): boolean;
  labels: Record<string, string>;
}

function parsed(args: string[]): Typed {
  const names: string[] = [];
  const labels: Record<string, string> = {};
  const said: [string, string][] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const option = arg.startsWith('--') ? arg.slice(2) : undefined;
    const language = LABEL.exec(option ?? '')?.[1];
    if (option === undefined) names.push(arg);
    else if (language !== undefined) labels[language] = value(arg, args[++index]);
    else if (!OPTIONS.includes(option)) throw new UsageError(`terms: unknown option ${arg}.`);
    else said.push([option, option === 'yes' || option === 'json' ? '' : value(arg, args[++index])]);
  }
  const all = (option: string) => said.flatMap(([name, text]) => (name === option ? [text] : []));
  return { names, labels, all, one: (option) => all(option).at(-1), is: (option) => all(option).length > 0 };
}

function value(option: string, text: string | undefined): string {
  if (text === undefined || text.startsWith('--')) throw new UsageError(`${option} needs a value.`);
  return text;
}
