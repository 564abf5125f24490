import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { composedTextsOf, type StepDefinition, textsOf } from '@portico/form-model';
import type { WrittenText } from '@portico/texts/define';
import type { TextKind } from '@portico/texts/translations';
import { readSteps } from '../questions/read-steps.mjs';
import { filesBelow, lineOfName, lineOfWords, type Place } from './source-lines.ts';

/** Texts whose translation files are in one folder. */
export interface TextCollection {
  folder: string;
  kind: TextKind;
  /** Texts by ID, in source order. */
  texts: Map<string, SourceText>;
}

interface SourceText {
  source: string;
  /** True if the text is composed of other texts in every language, like "First Name is required.", so it needs no translation. */
  follows?: true;
  /** Finds the text in the sources, which takes some milliseconds. */
  place: () => Place;
}

/** Maps a folder of translation files to the folders whose texts they translate. The shell's files include all libraries. */
const TABLES: Record<string, string[]> = {
  'apps/shell': ['apps/shell', 'libs'],
  'services/core': ['services'],
};

/** Reads all texts of the product. @throws Error that names a text that is duplicate or can't be parsed */
export async function readCollections(root: string): Promise<TextCollection[]> {
  const tables = Object.entries(TABLES).map(([folder, below]) => readTables(root, folder, below));
  const steps = (await readSteps(root)).map((definition) =>
    textsOfStep(definition, { root, folder: `apps/${definition.id}` }),
  );
  const collections = [...(await Promise.all(tables)), ...steps];
  refuseDoubles(collections);
  return collections.filter(({ texts }) => texts.size > 0);
}

async function readTables(root: string, folder: string, below: string[]): Promise<TextCollection> {
  const texts: TextCollection['texts'] = new Map();
  for (const file of below.flatMap((each) => filesBelow(root, each, /\/src\/.*\.texts\.ts$/))) {
    const exported = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, Table>;
    for (const [name, { id, message }] of Object.values(exported).flatMap((table) => Object.entries(table))) {
      const place = () => lineOfName(root, file, name);
      if (texts.has(id)) throw new Error(`${file}: the id ${id} is taken. Give the table another name.`);
      texts.set(id, { source: message, place });
    }
  }
  return { folder, kind: 'message', texts };
}

/** @param at `folder`: the step's folder, relative to `root`; its sources are in `src` */
export function textsOfStep(
  definition: StepDefinition,
  { root, folder }: { root: string; folder: string },
): TextCollection {
  const composed = composedTextsOf(definition);
  const texts = Object.entries(textsOf(definition)).map(([id, source]): [string, SourceText] => {
    const place = () => lineOfWords(root, `${folder}/src`, { id, source });
    return [id, { source, place, ...(composed.has(id) && { follows: true }) }];
  });
  return { folder, kind: 'plain', texts: new Map(texts) };
}

type Table = Record<string, WrittenText>;

/** Throws if two texts have the same ID, because text overrides name a text of the product by its ID alone. */
function refuseDoubles(collections: TextCollection[]): void {
  const seen = new Map<string, string>();
  for (const { folder, kind, texts } of collections) {
    if (kind !== 'message') continue;
    for (const id of texts.keys()) {
      const other = seen.get(id);
      if (other) throw new Error(`The id ${id} is used twice: in ${other} and in ${folder}.`);
      seen.set(id, folder);
    }
  }
}
