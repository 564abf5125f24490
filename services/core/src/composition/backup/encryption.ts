import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError, explainFileError } from '../../platform/index.ts';

/** Suffix of encrypted files, which `age --decrypt` can read as well. */
export const ENCRYPTED = '.age';

/** Encrypts for the owners of these public keys (https://age-encryption.org/v1). @throws BackupError for what isn't a public key */
export function encrypterFor(recipients: string[]): (content: Readable) => Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new BackupError(
        `"${recipient}" isn’t an age public key, which starts with age1. age-keygen prints it.`,
        {
          cause,
        },
      );
    }
  return async (content) => nodeStream(await encrypter.encrypt(webStream(content)));
}

/** @param file file with private keys, as age-keygen writes it @throws BackupError */
export async function decrypterWith(file: string): Promise<(content: Readable) => Promise<Readable>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw explainFileError(error, file);
  });
  const identities = text.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!identities)
    throw new BackupError(`${file} contains no age private key, which starts with AGE-SECRET-KEY-.`);
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (cause) {
    throw new BackupError(`A private key in ${file} is damaged.`, { cause });
  }
  return async (content) => {
    try {
      return nodeStream(await decrypter.decrypt(webStream(content)));
    } catch (cause) {
      content.destroy();
      throw new BackupError(`The backup wasn’t encrypted for the private key in ${file}.`, { cause });
    }
  };
}

const webStream = (content: Readable) => Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>;

const nodeStream = (content: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as WebStream<Uint8Array>);
