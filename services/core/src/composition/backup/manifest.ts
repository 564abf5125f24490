import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Joi from 'joi';
import { BackupError } from '../../platform/index.ts';
import { decrypterWith, ENCRYPTED } from './encryption.ts';

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const FORMAT = 1;

const END = new RegExp(`\\${ENCRYPTED}$`);

export interface BackupManifest {
  format: typeof FORMAT;
  installation: string;
  createdAt: string;
  database: {
    engine: 'better-sqlite3' | 'mysql' | 'mariadb';
    file: string;
    migrations: string[];
  };
  /** Missing in backups of earlier versions, which were never encrypted. */
  isEncrypted?: boolean;
  files: number;
  bytes: number;
  missing: string[];
}

const schema = Joi.object({
  format: Joi.number().required(),
  installation: Joi.string().required(),
  createdAt: Joi.string().isoDate().required(),
  database: Joi.object({
    engine: Joi.valid('better-sqlite3', 'mysql', 'mariadb').required(),
    file: Joi.string().required(),
    migrations: Joi.array().items(Joi.string()).required(),
  }).required(),
  isEncrypted: Joi.boolean(),
  files: Joi.number().required(),
  bytes: Joi.number().required(),
  missing: Joi.array().items(Joi.string()).required(),
}).required();

export interface Backup {
  folder: string;
  manifest: BackupManifest;
  names: string[];
  /** Opens a file, and decrypts it if needed. @throws BackupError without the right private key */
  open(name: string): Promise<Readable>;
}

/**
 * Reads and verifies a backup completely.
 * @param identity file with the private key of age, to open files of an encrypted backup
 * @throws BackupError if it isn't one, or if files are missing or damaged
 */
export async function readBackup(folder: string, identity?: string): Promise<Backup> {
  const [text, list] = await Promise.all([MANIFEST, SUMS].map((name) => textOf(folder, name)));
  const sums = (list ?? '').split('\n').flatMap((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []);
  const expected = new Map<string, string>();
  for (let n = 0; n < sums.length; n += 3) expected.set(sums[n + 2] ?? '', sums[n + 1] ?? '');
  const damaged = [];
  for (const [name, sum] of expected) if ((await sumOf(path.join(folder, name))) !== sum) damaged.push(name);
  if (damaged.length > 0 || !expected.has(MANIFEST)) throw damage(folder, damaged);
  const manifest = parsed(folder, text ?? '');
  const files = [...expected.keys()].filter((name) => name !== MANIFEST);
  if (files.length !== manifest.files) throw damage(folder, [SUMS]);
  const names = files.map((name) => (manifest.isEncrypted ? name.replace(END, '') : name));
  const decrypt = identity === undefined ? undefined : await decrypterWith(identity);
  const open = async (name: string) => {
    if (!manifest.isEncrypted) return createReadStream(path.join(folder, name));
    if (!decrypt)
      throw new BackupError(
        `${folder} is encrypted. Pass the file with the age private key as --identity <file>.`,
      );
    return decrypt(createReadStream(path.join(folder, `${name}${ENCRYPTED}`)));
  };
  return { folder, manifest, names, open };
}

function parsed(folder: string, text: string): BackupManifest {
  const { value, error } = schema.validate(JSON.parse(text)) as { value: BackupManifest; error?: Error };
  if (error || value.format !== FORMAT)
    throw new BackupError(
      `${folder} was made by an incompatible version of Portico. Use that version to restore it.`,
    );
  return value;
}

async function textOf(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new BackupError(`${folder} isn’t a complete backup: the file ${name} is missing.`, { cause });
  }
}

async function sumOf(file: string): Promise<string | undefined> {
  const sum = createHash('sha256');
  try {
    await pipeline(createReadStream(file), sum);
    return sum.digest('hex');
  } catch {
    return undefined; // reported as damaged
  }
}

const SHOWN = 5;

function damage(folder: string, names: string[]): BackupError {
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  return new BackupError(
    `${folder} is damaged and was not used: ${names.slice(0, SHOWN).join(', ') || SUMS}${more} can't be read or was altered. Use an older backup.`,
  );
}
