import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WrittenText } from '@portico/texts/define';
import type { TextKind } from '@portico/texts/translations';
import { filesBelow, lineOfName, type Place } from './places.ts';

/** Texts whose translations stand in one folder. */
export interface TextCollection {
  /** `apps/shell` */
  folder: string;
  kind: TextKind;
  /** By id, in the order in which they are written. */
  texts: Map<string, SourceText>;
}

export interface SourceText {
  /** What it says in English. */
  source: string;
  /** Where it stands; a search of some milliseconds for each. */
  place: () => Place;
}

/**
 * Where the tables stand whose translations a folder holds. What a browser shows is translated in the shell, whichever library it stands
 * in.
 */
const TABLES: Record<string, string[]> = {
  'apps/shell': ['apps/shell', 'libs'],
  'services/core': ['services'],
};

/** All texts of the product. @throws Error naming a text that is there twice or can't be parsed */
export async function readCollections(root: string): Promise<TextCollection[]> {
  const tables = Object.entries(TABLES).map(([folder, below]) => readTables(root, folder, below));
  const collections = await Promise.all(tables);
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

type Table = Record<string, WrittenText>;

/** The university's own words name a text of the product by its id alone. */
function refuseDoubles(collections: TextCollection[]): void {
  const seen = new Map<string, string>();
  for (const { folder, kind, texts } of collections) {
    if (kind !== 'message') continue;
    for (const id of texts.keys()) {
      const other = seen.get(id);
      if (other) throw new Error(`The id ${id} is there twice: for ${other} and for ${folder}.`);
      seen.set(id, folder);
    }
  }
}
