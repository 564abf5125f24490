import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { waitUntil } from '../processes/wait-until.mjs';
import { fromTyped } from '../workspace/typed-path.mjs';
import { printJson, printRow } from './print.ts';
import { StaffCallError, staffCall, staffJson } from './staff-call.mjs';
import { UsageError } from './usage-error.ts';

const string = { type: 'string' } as const;
const SEARCH = {
  text: string,
  status: string,
  'changed-from': string,
  'changed-before': string,
  'submitted-from': string,
  'submitted-before': string,
};

export async function list(args: string[]): Promise<void> {
  const { values } = search(args, { ...SEARCH, limit: string });
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const query = queryOf({ ...values, ...(after ? { after } : {}) });
    const page = await staffJson(`/service/applications?${query}`);
    for (const { id, name, email, status, reference, updated_at } of page.applications)
      printRow([id, status ?? 'none', reference ?? '-', name || '-', email, updated_at]);
    count += page.applications.length;
    after = values.limit === undefined ? page.next : null;
  }
  console.error(
    `${count} ${count === 1 ? 'application' : 'applications'}: ID, status, reference, name, email, last change.`,
  );
}

/** Parses options. Rejects other words: if they were ignored, `list wałęsa` would list everyone. */
function search(args: string[], options: ParseArgsConfig['options']) {
  const { values, positionals } = parsed(args, options);
  if (positionals.length > 0)
    throw new UsageError(`list takes options only: did you mean --text "${positionals.join(' ')}"?`);
  return { values };
}

export async function show(args: string[]): Promise<void> {
  printJson(await staffJson(`/service/applications/${idOf(args)}`));
}

export async function link(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, { reference: string });
  const address = `/service/applications/${idOf(positionals)}/link?${queryOf(values)}`;
  const { url, expires_at } = await staffJson(address, { method: 'POST', body: {} });
  console.log(url);
  console.error(`The link opens only this application and expires at ${expires_at}.`);
}

export async function pdf(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, { reference: string });
  const [, name, ...more] = positionals;
  if (more.length > 0) throw new UsageError('pdf takes an ID and one file name.');
  const id = idOf(positionals.slice(0, 1));
  const order = `/service/applications/${id}/pdf?${queryOf(values)}`;
  const address = await waitUntil('the PDF is ready', () => madePdf(order), {
    withinMs: 120_000,
    everyMs: 500,
  });
  const content = new Uint8Array(await (await staffCall(address)).arrayBuffer());
  const file = fromTyped(name ?? `${values.reference ?? id}.pdf`);
  await writeFile(file, content, { mode: 0o600 });
  console.log(file);
}

async function madePdf(order: string): Promise<string | undefined> {
  const { status, url } = await staffJson(order);
  if (status === 'FAILED')
    throw new StaffCallError('We couldn’t create the PDF. To see why, run "npm run staff -- jobs failed".');
  if (status === 'NOT_ANSWERED') throw new StaffCallError('The application has no answers yet.');
  return url ?? undefined;
}

export async function exportAll(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, SEARCH);
  const [name = '', ...more] = positionals;
  const format = /\.(csv|json)$/.exec(name)?.[1];
  if (!format || more.length > 0) throw new UsageError('export needs a file name ending in .csv or .json.');
  await download(`/service/export?${queryOf({ ...values, format })}`, name);
}

export async function statistics(args: string[]): Promise<void> {
  const [name = '', ...more] = args;
  const format = /\.(csv|json)$/.exec(name)?.[1];
  if (!format || more.length > 0)
    throw new UsageError('statistics needs a file name ending in .csv or .json.');
  await download(`/service/statistics?format=${format}`, name);
}

/** Downloads to a temporary file and renames it when it is complete. */
async function download(address: string, name: string): Promise<void> {
  const { body } = await staffCall(address);
  if (!body) throw new StaffCallError('The server sent an empty response. Run the command again.');
  const file = fromTyped(name);
  await pipeline(Readable.fromWeb(body as never), createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  console.log(file);
}

export async function reopen(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, { until: string });
  const [id, ...words] = positionals;
  if (!id || words.length === 0) throw new UsageError('reopen needs an ID and a reason.');
  const body = { reason: words.join(' '), ...(values.until !== undefined && { until: values.until }) };
  const { reference, notes } = await staffJson(`/service/applications/${id}/reopen`, {
    method: 'POST',
    body,
  });
  const end =
    values.until === undefined ? 'It has no deadline.' : `It can be resubmitted until ${values.until}.`;
  console.log(
    [
      `${reference} was reopened. The applicant gets the reason by email and sees it in the application. ${end}`,
      ...(notes as string[]),
    ].join('\n'),
  );
}

export async function remove(args: string[]): Promise<void> {
  const { id, reason } = erasure('remove', args);
  await staffJson(`/service/applications/${id}?${queryOf({ reason })}`, { method: 'DELETE' });
  console.log(`${id} was deleted. Its files will be deleted within a minute.`);
}

export async function anonymise(args: string[]): Promise<void> {
  const { id, reason } = erasure('anonymise', args);
  const { kept } = await staffJson(`/service/applications/${id}/anonymise`, {
    method: 'POST',
    body: { reason },
  });
  const left =
    kept === 'statistics'
      ? 'The coded answers are kept for statistics'
      : 'No statistics were kept because the application had already been deleted';
  console.log(`${id} was anonymized. ${left}. Its files will be deleted within a minute.`);
}

function erasure(command: string, args: string[]): { id: string; reason: string } {
  const { values, positionals } = parsed(args, { yes: { type: 'boolean' } });
  const [id, ...words] = positionals;
  if (!id || words.length === 0) throw new UsageError(`${command} needs an ID and a reason.`);
  if (!values.yes) throw new UsageError(`${command} permanently deletes an applicant. Add --yes to confirm.`);
  return { id: encodeURIComponent(id), reason: words.join(' ') };
}

function idOf([id, ...more]: string[]): string {
  if (!id || more.length > 0)
    throw new UsageError('This command needs the ID of one application; run list to see them.');
  return encodeURIComponent(id);
}

function parsed(args: string[], options: ParseArgsConfig['options']) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Creates a query. Converts option names such as `changed-from` to the API's `changedFrom`. */
const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value]],
    ),
  );
