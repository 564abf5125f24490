import { rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fromTyped } from '../workspace/typed-path.mjs';
import { printable, printJson, printRow } from './print.ts';
import { staffCall, staffJson } from './staff-call.mjs';
import { UsageError } from './usage-error.ts';

interface Request {
  id: string;
  application: string;
  name: string;
  reference: string;
  title: string;
  note: string;
  status: 'open' | 'received' | 'withdrawn';
  asked_at: string;
  document: { file_name: string; status: string; updated_at: string } | null;
}

const OPTIONS = {
  json: { type: 'boolean' },
  note: { type: 'string' },
  status: { type: 'string' },
} as const;

export async function documents([action = '', ...args]: string[]): Promise<void> {
  const act = { ask, list, get, received, withdraw }[action];
  if (!act) throw new UsageError('documents needs one of: ask, list, get, received, withdraw.');
  await act(args);
}

async function ask(args: string[]): Promise<void> {
  const { values, positionals } = parsed('ask', args, ['json', 'note']);
  const [application, ...words] = positionals;
  if (!application || words.length === 0)
    throw new UsageError('documents ask needs an application ID and the name of a document.');
  const body = { title: words.join(' '), ...(values.note !== undefined && { note: values.note }) };
  const request: Request = await staffJson(addressOf(application), { method: 'POST', body });
  say(values.json, request, `${request.id}\nThe applicant was asked for “${request.title}” by email.`);
}

async function list(args: string[]): Promise<void> {
  const { values, positionals } = parsed('list', args, ['json', 'status']);
  const [application, ...more] = positionals;
  if (more.length > 0) throw new UsageError('documents list takes at most one application ID.');
  const query = values.status === undefined ? '' : `?${new URLSearchParams({ status: values.status })}`;
  const address = application ? addressOf(application) : `/service/document-requests${query}`;
  const reply: { requests: Request[] } = await staffJson(address);
  const requests = reply.requests.filter(({ status }) => !values.status || status === values.status);
  if (values.json) return printJson(requests);
  for (const { id, status, reference, name, title, document } of requests)
    printRow([id, status, reference, name || '-', title, uploaded(document)]);
  console.error(
    `${requests.length} ${requests.length === 1 ? 'request' : 'requests'}: ID, status, reference, name, document, uploaded file.`,
  );
}

const uploaded = (document: Request['document']): string => {
  if (!document) return 'nothing yet';
  if (document.status === 'completed') return `${document.file_name}, ${document.updated_at}`;
  return document.status === 'failed'
    ? `${document.file_name}, conversion failed`
    : `${document.file_name}, converting`;
};

async function get(args: string[]): Promise<void> {
  const { values, positionals } = parsed('get', args, ['json']);
  const [id, name, ...more] = positionals;
  if (!id || more.length > 0)
    throw new UsageError('documents get needs a request ID and takes at most one file name.');
  const address = `/service/document-requests/${encodeURIComponent(id)}/file`;
  const content = new Uint8Array(await (await staffCall(address)).arrayBuffer());
  const file = fromTyped(name ?? `document-${id}.pdf`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  say(values.json, { file }, file);
}

const received = (args: string[]) => close('received', args, 'The applicant sees that it was received.');

const withdraw = (args: string[]) => close('withdraw', args, 'The applicant was notified by email.');

async function close(action: 'received' | 'withdraw', args: string[], sentence: string): Promise<void> {
  const { values, positionals } = parsed(action, args, ['json']);
  const [id, ...more] = positionals;
  if (!id || more.length > 0) throw new UsageError(`documents ${action} needs one request ID.`);
  const { application }: Request = await staffJson(`/service/document-requests/${encodeURIComponent(id)}`);
  const address = `${addressOf(application)}/${encodeURIComponent(id)}/${action}`;
  const request: Request = await staffJson(address, { method: 'POST', body: {} });
  say(values.json, request, `“${request.title}” is ${request.status}. ${sentence}`);
}

const addressOf = (application: string) =>
  `/service/applications/${encodeURIComponent(application)}/document-requests`;

function say(isJson: boolean | undefined, value: object, sentence: string): void {
  if (isJson) printJson(value);
  else console.log(printable(sentence));
}

function parsed(action: string, args: string[], names: (keyof typeof OPTIONS)[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const other = Object.keys(values).find((name) => !names.includes(name as keyof typeof OPTIONS));
    if (other !== undefined) throw new UsageError(`documents ${action} doesn’t take --${other}.`);
    return { values, positionals };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError((error as Error).message);
  }
}
