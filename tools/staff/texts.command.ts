import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  STAFF_TEXT_PATHS,
  type TextChangesReply,
  type TextHistoryReply,
  type TextsReply,
} from '@portico/contracts';
import { fromTyped } from '../workspace/typed-path.mjs';
import { changesOf, fileOf, parsed, written } from './text-overrides-file.ts';
import { printRow } from './print.ts';
import { staffJson } from './staff-call.mjs';
import { UsageError } from './usage-error.ts';

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;

const ACTIONS: Record<string, (args: string[]) => Promise<void>> = {
  list,
  set,
  approve,
  'take-back': takeBack,
  'end-all': endAll,
  history,
  export: exportAll,
  import: importAll,
};

export async function texts([action = '', ...args]: string[]): Promise<void> {
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!act) throw new UsageError(`texts needs one of: ${Object.keys(ACTIONS).join(', ')}.`);
  await act(args);
}

async function list(args: string[]): Promise<void> {
  const { values } = options(args, { language: string, search: string, own: boolean }, 0);
  const all = await allTexts(values);
  for (const { id, source, translation, own } of all.texts)
    printRow([id, own?.use ?? '-', own?.words ?? '-', translation ?? '-', source]);
  for (const { id, own } of all.texts)
    for (const problem of own?.problems ?? []) console.error(`${id}: ${problem}`);
  console.error(
    `Texts: ${all.texts.length}. Columns: ID, whether the custom text is shown, custom text, translation, English.`,
  );
}

async function set([language, id, ...words]: string[]): Promise<void> {
  if (!language || !id || words.length === 0)
    throw new UsageError('set needs a language, an ID, and a text.');
  const changes = [{ language, id, words: words.join(' ') }];
  tell(await change(STAFF_TEXT_PATHS.changes, { changes }));
}

/** `approve <language> [--apply]`: approves the current wording of all certification, agreement, waiver and privacy texts. */
async function approve([language, ...args]: string[]): Promise<void> {
  const { values } = options(args, { apply: boolean }, 0);
  if (!language) throw new UsageError('approve needs a language.');
  const { texts: all, revision } = await allTexts({ language });
  const changes = all.flatMap(({ id, approved, translation, own }) => {
    const words = own?.words ?? translation;
    return approved === false && words !== null ? [{ language, id, words }] : [];
  });
  for (const { id, source } of all.filter(({ approved }) => approved === false))
    console.log(
      [language, id, source, '->', changes.find((each) => each.id === id)?.words ?? '-'].join('\t'),
    );
  if (changes.length === 0) return console.error('Nothing needs approval.');
  if (!values.apply)
    return console.error(
      'Dry run; nothing approved. Compare each text with its translation, then add --apply.',
    );
  tell(
    await staffJson(STAFF_TEXT_PATHS.changes, {
      method: 'POST',
      body: { changes, expected_revision: revision },
    }),
  );
}

async function takeBack([language, id, ...more]: string[]): Promise<void> {
  if (!language || !id || more.length > 0) throw new UsageError('take-back needs a language and an ID.');
  tell(await change(STAFF_TEXT_PATHS.takeBack, { language, id }));
}

async function endAll(args: string[]): Promise<void> {
  const { values } = options(args, { language: string, yes: boolean }, 0);
  if (!values.yes) throw new UsageError('end-all removes all custom texts. Add --yes to confirm.');
  const { language } = values;
  tell(await change(STAFF_TEXT_PATHS.endAll, language === undefined ? {} : { language }));
}

async function history([language, id, ...more]: string[]): Promise<void> {
  if (!language || !id || more.length > 0) throw new UsageError('history needs a language and an ID.');
  const query = new URLSearchParams({ language, id });
  const { entries }: TextHistoryReply = await staffJson(`${STAFF_TEXT_PATHS.history}?${query}`);
  for (const { revision, action, words, at, actor } of entries)
    printRow([revision, at, actor, action, words ?? '(default text)']);
  if (entries.length === 0) console.error('This text was never customized.');
}

async function exportAll(args: string[]): Promise<void> {
  const { file } = options(args, {}, 1);
  await writeFile(file, written(fileOf(await ownTexts())));
  console.log(file);
}

/** `import <file.json> [--whole] [--apply]`: shows the changes. --apply executes them and updates the revision in the file. */
async function importAll(args: string[]): Promise<void> {
  const { file, values } = options(args, { whole: boolean, apply: boolean }, 1);
  const read = parsed(await readFile(file, 'utf8'), file);
  const changes = changesOf(read, fileOf(await ownTexts()), values.whole === true);
  if (changes.length === 0) return console.error('The file has no changes.');
  const body = { changes, expected_revision: read.revision, ...(!values.apply && { plan: true }) };
  const told: TextChangesReply = await staffJson(STAFF_TEXT_PATHS.changes, { method: 'POST', body });
  tell(told);
  if (values.apply) await writeFile(file, written({ ...read, revision: told.revision }));
  else if (told.changes.length > 0) console.error('Dry run; nothing changed. Add --apply to apply.');
}

/** Changes texts at the server's current revision: unlike a file, a typed change isn't based on an older one. */
async function change(address: string, body: object): Promise<TextChangesReply> {
  const { revision } = await textsOf({ own: 'true', limit: '1' });
  return staffJson(address, { method: 'POST', body: { expected_revision: revision, ...body } });
}

function tell({ revision, changes }: TextChangesReply): void {
  for (const { language, id, before, words } of changes)
    printRow([language, id, before ?? '(default text)', '->', words ?? '(default text)']);
  console.error(`Changes: ${changes.length}; revision ${revision}.`);
}

async function ownTexts(): Promise<TextsReply[]> {
  const { languages } = await textsOf({ own: 'true', limit: '1' });
  return Promise.all(languages.map((language) => allTexts({ language, own: true })));
}

async function allTexts({ own, ...search }: Search): Promise<TextsReply> {
  const query = { ...search, ...(own && { own: 'true' }), limit: '2000' };
  const all = await textsOf(query);
  for (let { next } = all; next !== null;) {
    const page = await textsOf({ ...query, after: next });
    all.texts.push(...page.texts);
    ({ next } = page);
  }
  return all;
}

const textsOf = (query: Record<string, string>): Promise<TextsReply> =>
  staffJson(`${STAFF_TEXT_PATHS.texts}?${new URLSearchParams(query)}`);

interface Search {
  language?: string;
  search?: string;
  own?: boolean;
}

/** @param files number of file names that the action takes */
function options(args: string[], known: ParseArgsConfig['options'], files: 0 | 1) {
  const { values, positionals } = parse(args, known);
  if (positionals.length !== files)
    throw new UsageError(
      files === 1 ? 'This command needs exactly one file name.' : 'This command takes only options.',
    );
  const kept = values as { language?: string; search?: string; [flag: string]: unknown };
  return { values: kept as Search & Record<string, unknown>, file: fromTyped(positionals[0] ?? '') };
}

function parse(args: string[], known: ParseArgsConfig['options']) {
  try {
    return parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
