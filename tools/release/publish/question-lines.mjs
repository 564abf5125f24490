import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StaffCallError } from '../../staff/staff-call.mjs';
import { RefusedError } from '../errors.mjs';

const KEY = /\bkey:\s*(['"`])([A-Za-z]\w*)\1/g;
const QUOTED = /["“']([A-Za-z]\w*)["”']/g;

/**
 * Runs `work`. If its error message quotes a question's key, adds the file and line that define the question.
 * @template T
 * @param {string} folder folder with the step's sources
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPlaces(folder, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedError || error instanceof StaffCallError)
      error.message = namePlaces(error.message, await placesOfKeys(folder));
    throw error;
  }
}

/** @param {string} message @param {Map<string, string>} places file and line by key */
const namePlaces = (message, places) =>
  message
    .split('\n')
    .map((line) => {
      const keys = [...line.matchAll(QUOTED)].map(([, key = '']) => key);
      const found = [...new Set(keys.flatMap((key) => places.get(key) ?? []))];
      return found.length > 0 ? `${line} (${found.join(', ')})` : line;
    })
    .join('\n');

/** Returns where each question is defined, by key: `src/questions/home.questions.ts:12`. @param {string} folder @returns {Promise<Map<string, string>>} */
async function placesOfKeys(folder) {
  const names = await readdir(path.join(folder, 'src'), { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith('.questions.ts')).sort();
  const found = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(path.join(folder, 'src', name), 'utf8');
      return [...text.matchAll(KEY)].map(({ 2: key = '', index }) => {
        const line = text.slice(0, index).split('\n').length;
        return /** @type {[string, string]} */ ([key, `${path.posix.join('src', name)}:${line}`]);
      });
    }),
  );
  return new Map(found.flat());
}
