import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Joi from 'joi';

/** A file `texts.<language>.json`: translation and its English source by text id. */
export type Translations = Readonly<Record<string, { source: string; text: string }>>;

/** The package's root when run from the sources; the folder of this file in the bundle. */
const FOLDER = path.join(import.meta.dirname, path.extname(import.meta.filename) === '.ts' ? '../..' : '.');

const schema = Joi.object<Translations>().pattern(
  Joi.string(),
  Joi.object({ source: Joi.string().required(), text: Joi.string().required() }),
);

/** Reads the server's translations by language, skipping languages without a file. @throws Error naming the invalid file */
export function readTranslations(
  languages: readonly string[],
  folder: string = FOLDER,
): Map<string, Translations> {
  const files = languages.map((language) => ({
    language,
    file: path.join(folder, `texts.${language}.json`),
  }));
  return new Map(
    files.filter(({ file }) => existsSync(file)).map(({ language, file }) => [language, read(file)]),
  );
}

function read(file: string): Translations {
  try {
    return Joi.attempt(JSON.parse(readFileSync(file, 'utf8')), schema) as Translations;
  } catch (cause) {
    throw new Error(`The translations in ${file} can't be used: ${(cause as Error).message}`, { cause });
  }
}
