import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { waitUntil } from '../processes/wait-until.mjs';
import { staffCall, staffJson } from './staff-call.mjs';
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

/** `list [--text …] [--status …]`: a line for each application, last changed first. */
export async function list(args: string[]): Promise<void> {
  const { values } = parsed(args, { ...SEARCH, limit: string });
  for (let after: string | null = ''; after !== null;) {
    const query = queryOf({ ...values, ...(after ? { after } : {}) });
    const page = await staffJson(`/service/applications?${query}`);
    for (const { id, name, email, status, reference, updated_at } of page.applications)
      console.log([id, status ?? 'none', reference ?? '-', name, email, updated_at].join('\t'));
    after = values.limit === undefined ? page.next : null;
  }
}

export async function show(args: string[]): Promise<void> {
  console.log(JSON.stringify(await staffJson(`/service/applications/${idOf(args)}`), null, 2));
}

export async function link(args: string[]): Promise<void> {
  const { url, expires_at } = await staffJson(`/service/applications/${idOf(args)}/link`, {
    method: 'POST',
    body: {},
  });
  console.log(url);
  console.error(`It opens this application only, until ${expires_at}.`);
}

/** `pdf <id> [file]`: waits until it is made. */
export async function pdf(args: string[]): Promise<void> {
  const id = idOf(args.slice(0, 1));
  const address = await waitUntil('the PDF is made', () => madePdf(id), { withinMs: 120_000, everyMs: 500 });
  const content = new Uint8Array(await (await staffCall(address)).arrayBuffer());
  const file = fromHere(args[1] ?? `${id}.pdf`);
  await writeFile(file, content, { mode: 0o600 });
  console.log(file);
}

async function madePdf(id: string): Promise<string | undefined> {
  const { status, url } = await staffJson(`/service/applications/${id}/pdf`);
  if (status === 'FAILED')
    throw new Error('The PDF could not be made; "npm run staff -- jobs failed" says why.');
  if (status === 'NOT_ANSWERED') throw new Error('The application has no answers yet.');
  return url ?? undefined;
}

/** `export <file.csv|file.json> [search]`: streamed into the file. */
export async function exportAll(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, SEARCH);
  const [name = ''] = positionals;
  const format = /\.(csv|json)$/.exec(name)?.[1];
  if (!format) throw new UsageError('export needs the name of a file that ends with .csv or .json.');
  const { body } = await staffCall(`/service/export?${queryOf({ ...values, format })}`);
  if (!body) throw new Error('The server sent nothing.');
  await pipeline(Readable.fromWeb(body as never), createWriteStream(fromHere(name), { mode: 0o600 }));
  console.log(fromHere(name));
}

/** `reopen <id> <reason>` */
export async function reopen([id, ...words]: string[]): Promise<void> {
  if (!id || words.length === 0) throw new UsageError('reopen needs an id and a reason.');
  const body = { reason: words.join(' ') };
  const { reference } = await staffJson(`/service/applications/${id}/reopen`, { method: 'POST', body });
  console.log(`${reference} is re-opened; the applicant gets a message with the reason.`);
}

/** `remove <id> --yes` */
export async function remove(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args, { yes: { type: 'boolean' } });
  const id = idOf(positionals);
  if (!values.yes) throw new UsageError('remove takes an applicant away for good: say so with --yes.');
  await staffJson(`/service/applications/${id}`, { method: 'DELETE' });
  console.log(`${id} is removed.`);
}

function idOf([id, ...more]: string[]): string {
  if (!id || more.length > 0)
    throw new UsageError('This command needs the id of one application; list shows them.');
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

/** `changed-from` of the command line is `changedFrom` of the call. */
const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value]],
    ),
  );

/** npm changes to the folder of package.json; the person meant the one in which the command was typed. */
export const fromHere = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
