import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import Joi from 'joi';
import type { EntityManager } from 'typeorm';
import { type ErasureEntry, ErasureEntity } from '../../applications/index.ts';
import { BackupError, explainFileError, writeFileAtomically } from '../../platform/index.ts';

export const ERASURES = 'erasures.jsonl';

export interface KnownErasures {
  installation: string;
  writtenAt: string;
  entries: ErasureEntry[];
}

const head = Joi.object({
  installation: Joi.string().required(),
  writtenAt: Joi.string().isoDate().required(),
});
const line = Joi.object({
  applicationId: Joi.string().required(),
  kept: Joi.valid('nothing', 'statistics').required(),
  erasedAt: Joi.string().isoDate().required(),
});

export const erasuresText = ({ entries, ...about }: KnownErasures): string =>
  [about, ...entries].map((each) => `${JSON.stringify(each)}\n`).join('');

export async function writeErasures(folder: string, known: KnownErasures): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new BackupError(`${folder}: no such folder.`);
  const file = path.join(folder, ERASURES);
  await writeFileAtomically(file, Buffer.from(erasuresText(known))).catch((error: unknown) => {
    throw explainFileError(error, folder);
  });
  return file;
}

/** @param place the file or its folder, which may be another backup */
export async function readErasures(place: string): Promise<KnownErasures> {
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory();
  const file = isFolder ? path.join(place, ERASURES) : place;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw explainFileError(error, file);
  });
  try {
    const [about, ...entries] = text
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each) as unknown);
    const known = Joi.attempt(about, head.required()) as Omit<KnownErasures, 'entries'>;
    return { ...known, entries: entries.map((each) => Joi.attempt(each, line.required()) as ErasureEntry) };
  } catch (cause) {
    throw new BackupError(`${file} isn’t a list of erasures, or it is damaged.`, { cause });
  }
}

export async function erasuresIn(reads: EntityManager): Promise<ErasureEntry[]> {
  return reads.find(ErasureEntity, {
    select: { applicationId: true, kept: true, erasedAt: true },
    order: { erasedAt: 'ASC', applicationId: 'ASC' },
  });
}
