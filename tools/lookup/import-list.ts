import { open } from 'node:fs/promises';
import {
  importList,
  keepFilesPrivate,
  ListError,
  readSettings,
  SchemaError,
  SettingsError,
} from '@portico/core';
import { helpAtOnce } from '../workspace/help.mjs';
import { fromTyped } from '../workspace/typed-path.mjs';

/** Codes of errors that a wrong file name causes. */
const FILE_ERRORS = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EIO']);

const USAGE = 'Usage: npm run lookup -- import <file.csv>   (the columns are described in docs/lookup.md)';
helpAtOnce(USAGE);
const [action, file, ...more] = process.argv.slice(2);
if (action !== 'import' || !file || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

try {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  const from = fromTyped(file);
  // Opens the file first, so that a wrong file name doesn't create a database.
  const handle = await open(from);
  const { added, updated, unchanged, refused } = await importList(settings, handle.createReadStream(), {
    onRefused: (line, problem) => console.error(`line ${line}: ${problem}`),
    onUnknownColumns: (columns) => console.error(`Ignored unknown columns: ${columns.join(', ')}`),
  });
  console.log(`${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`);
  // Fails only if every row was rejected.
  if (added + updated + unchanged === 0) process.exitCode = 1;
} catch (error) {
  if (!isForThePerson(error)) throw error;
  console.error(`Import stopped: ${error.message}`);
  process.exitCode = 1;
}

/** Returns whether the user can fix the error. Other errors are shown with a stack trace. */
function isForThePerson(error: unknown): error is Error {
  return (
    error instanceof ListError ||
    error instanceof SettingsError ||
    error instanceof SchemaError ||
    (error instanceof Error && 'code' in error && FILE_ERRORS.has(String(error.code)))
  );
}
