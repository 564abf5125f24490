import { readFile } from 'node:fs/promises';
import {
  csvDelimiter,
  listAsCsv,
  type ListChangeReply,
  type ListHistoryReply,
  type ListPlanReply,
  type ListReply,
  listRowsOf,
  type ListRowReply,
  type ListsReply,
  STAFF_LISTS_PATH,
  staffListHistoryPath,
  staffListPath,
} from '@portico/contracts';
import { parse } from 'csv-parse/sync';
import { fromTyped } from '../workspace/typed-path.mjs';
import { printRow } from './print.ts';
import { staffJson } from './staff-call.mjs';
import { UsageError } from './usage-error.ts';

export async function lists([action = 'all', ...args]: string[]): Promise<void> {
  const act = { all, show, history, apply, restore }[action];
  if (!act)
    throw new UsageError('lists takes show, history, apply, or restore. Without one, it prints all lists.');
  await act(args);
}

async function all(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('lists all doesn’t take arguments.');
  const reply: ListsReply = await staffJson(STAFF_LISTS_PATH);
  for (const { list, revision, rows, questions } of reply.lists) {
    const asked = questions.map(({ step, key }) => `${step}:${key}`).join(' ') || 'no question';
    printRow([list, `revision ${revision}`, `${offered(rows).length} offered`, asked]);
  }
}

async function show(args: string[]): Promise<void> {
  const { names, options } = parsed(args, ['revision']);
  const list = await read(only('show', names), options.revision);
  process.stdout.write(listAsCsv(list.rows));
  console.error(`Revision ${list.revision}${by(list)}.`);
}

async function history(args: string[]): Promise<void> {
  const { names } = parsed(args, []);
  const reply: ListHistoryReply = await staffJson(staffListHistoryPath(only('history', names)));
  for (const { revision, changed_at, changed_by, rows } of reply.revisions)
    printRow([
      revision,
      changed_at,
      changed_by,
      offered(rows)
        .map(({ label }) => label)
        .join(', '),
    ]);
  if (reply.revisions.length === 0) console.error('Never changed: the rows come from the live steps.');
}

async function apply(args: string[]): Promise<void> {
  const { names, options } = parsed(args, ['yes']);
  const [name, file, ...more] = names;
  if (!name || !file || more.length > 0) throw new UsageError('lists apply needs a list and one CSV file.');
  const rows = rowsOf(await readFile(fromTyped(file), 'utf8'), file);
  await change(name, rows, options.yes !== undefined);
}

async function restore(args: string[]): Promise<void> {
  const { names, options } = parsed(args, ['revision', 'yes']);
  if (options.revision === undefined)
    throw new UsageError('lists restore needs --revision; run lists history to see them.');
  const name = only('restore', names);
  await change(name, (await read(name, options.revision)).rows, options.yes !== undefined);
}

/** Plans changes of the current list. If `isMeant`, applies exactly this plan. */
async function change(name: string, rows: ListRowReply[], isMeant: boolean): Promise<void> {
  const before = await read(name);
  const put = (plan_only: boolean): Promise<ListChangeReply> =>
    staffJson(staffListPath(name), { method: 'PUT', body: { rows, revision: before.revision, plan_only } });
  const { plan } = await put(true);
  const lines = inWords(plan, [...before.rows, ...rows]);
  console.log(lines.length > 0 ? lines.join('\n') : 'No changes.');
  if (lines.length === 0) return;
  if (!isMeant) return console.error('Dry run; nothing changed. Add --yes to apply.');
  const { revision } = await put(false);
  console.error(`Done: revision ${revision}. Changes go live within seconds.`);
}

function inWords(
  { added, renamed, retired, returned, reordered }: ListPlanReply,
  rows: ListRowReply[],
): string[] {
  const labels = new Map(rows.map(({ code, label }) => [code, label]));
  const lines = (what: string, codes: string[]) =>
    codes.map((code) => `${what.padEnd(13)} ${code}  ${labels.get(code) ?? ''}`);
  return [
    ...lines('added', added),
    ...lines('reworded', renamed),
    ...lines('retired', retired),
    ...lines('offered again', returned),
    ...(reordered ? ['The order will change.'] : []),
  ];
}

const read = (list: string, revision?: string): Promise<ListReply> =>
  staffJson(staffListPath(list) + (revision === undefined ? '' : `?${new URLSearchParams({ revision })}`));
const offered = (rows: ListRowReply[]) => rows.filter(({ retired }) => !retired);
const by = ({ changed_at, changed_by }: ListReply) =>
  changed_at === null
    ? ': never changed; the rows come from the live steps'
    : `, changed ${changed_at} by ${changed_by}`;

/** Parses CSV with the columns `code` and `label`, and optionally `retired` (yes) and `label:es`. */
function rowsOf(text: string, file: string): ListRowReply[] {
  const read = listRowsOf(recordsOf(text, file), file);
  if ('problem' in read) throw new UsageError(read.problem);
  return read.rows;
}

function recordsOf(text: string, file: string): Record<string, string>[] {
  try {
    return parse(text, {
      ...{ columns: true, bom: true, trim: true, skip_empty_lines: true },
      delimiter: csvDelimiter(text),
    });
  } catch (error) {
    throw new UsageError(`${file} can't be read as CSV: ${String((error as Error).message)}.`);
  }
}

function only(action: string, [name, ...more]: string[]): string {
  if (!name || more.length > 0)
    throw new UsageError(`lists ${action} needs the name of one list; run lists to see them.`);
  return name;
}

function parsed(args: string[], known: string[]) {
  const names: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    const option = arg.startsWith('--') ? arg.slice(2) : undefined;
    if (option === undefined) names.push(arg);
    else if (!known.includes(option)) throw new UsageError(`lists: unknown option ${arg}.`);
    else options[option] = option === 'yes' ? 'yes' : (args[++index] ?? '');
  }
  return { names, options };
}
