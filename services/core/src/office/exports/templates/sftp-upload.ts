import { createHash, randomUUID } from 'node:crypto';
import { connect, type LookupFunction } from 'node:net';
import path from 'node:path';
import type { Client, FileEntryWithStats, SFTPWrapper } from 'ssh2';

export interface SftpAccount {
  host: string;
  port: number;
  user: string;
  /** Password, or passphrase of the private key. */
  secret: string;
  privateKey: string | undefined;
  /** Fingerprint of the server's key, such as `SHA256:…`. */
  hostKey: string;
  lookup: LookupFunction | undefined;
}

/** Milliseconds. */
const CONNECT_MS = 20_000;
const ALIVE_MS = 10_000;
const MODE = 0o640;

/** Others never see the file unfinished: it has a temporary name first. Replaces a file of the same name. The folder must exist. */
export async function uploadBySftp(
  account: SftpAccount,
  folder: string,
  file: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  const replies = new Replies(client);
  const at = (name: string) => path.posix.join(folder, name);
  const temporary = at(`${file}.${randomUUID()}.tmp`);
  try {
    await logIn(client, account, replies);
    const sftp = await replies.to<SFTPWrapper>((done) => client.sftp(done));
    sftp.on('error', replies.fail);
    await removeLeftovers(sftp, replies, folder, file);
    const handle = await replies.to<Buffer>((done) => sftp.open(temporary, 'wx', { mode: MODE }, done));
    try {
      let offset = 0;
      for await (const { buffer, byteOffset, length } of pieces) {
        if (length === 0) continue;
        const piece = Buffer.from(buffer, byteOffset, length);
        await replies.to((done) => sftp.write(handle, piece, 0, length, offset, done));
        offset += length;
      }
      await replies.to((done) => sftp.close(handle, done));
      await replace(sftp, replies, temporary, at(file));
    } catch (error) {
      await replies.to((done) => sftp.unlink(temporary, done)).catch(() => undefined);
      throw error;
    }
  } finally {
    client.destroy();
  }
}

/** Why a private key can't be used. */
export async function privateKeyProblem(privateKey: string, passphrase: string): Promise<string | undefined> {
  const { default: ssh2 } = await import('ssh2');
  const parsed = ssh2.utils.parseKey(privateKey, passphrase);
  if (parsed instanceof Error) return UNREADABLE_KEY;
  return [parsed].flat().every((key) => key.isPrivateKey()) ? undefined : UNREADABLE_KEY;
}

function logIn(client: Client, account: SftpAccount, replies: Replies): Promise<void> {
  const { host, port, user, secret, privateKey, hostKey, lookup } = account;
  const sock = connect({ host, port, ...(lookup && { lookup }) });
  return replies.to((done) => {
    client.once('ready', () => done());
    // Servers with PAM may ask for the password this way.
    client.on('keyboard-interactive', (_name, _text, _language, prompts, reply) =>
      reply(prompts.map(() => secret)),
    );
    client.connect({
      ...{ sock, username: user, readyTimeout: CONNECT_MS, keepaliveInterval: ALIVE_MS },
      ...(privateKey === undefined
        ? { password: secret, tryKeyboard: true }
        : { privateKey, passphrase: secret }),
      hostVerifier: (key: Buffer) => {
        const shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        if (shown !== hostKey) replies.fail(new Error(wrongHostKey(shown)));
        return shown === hostKey;
      },
    });
  });
}

/** Deletes what attempts left whose connection was lost. A server that refuses this still gets the file. */
async function removeLeftovers(
  sftp: SFTPWrapper,
  replies: Replies,
  folder: string,
  file: string,
): Promise<void> {
  const entries = await replies
    .to<FileEntryWithStats[]>((done) => sftp.readdir(folder, done))
    .catch(() => []);
  for (const { filename } of entries)
    if (filename.startsWith(`${file}.`) && filename.endsWith('.tmp'))
      await replies.to((done) => sftp.unlink(path.posix.join(folder, filename), done)).catch(() => undefined);
}

/** In one step where the server has OpenSSH's extension. Others refuse to replace a file. */
async function replace(sftp: SFTPWrapper, replies: Replies, from: string, to: string): Promise<void> {
  try {
    await replies.to((done) => sftp.ext_openssh_rename(from, to, done));
  } catch (error) {
    if (isRefusal(error)) throw error;
    await replies.to((done) => sftp.unlink(to, done)).catch(() => undefined);
    await replies.to((done) => sftp.rename(from, to, done));
  }
}

type Done<T> = (error?: Error | null, result?: T) => void;

/** Replies of the server as promises. They fail with the connection, because the library leaves some callbacks waiting. */
class Replies {
  private readonly lost = new AbortController();

  constructor(client: Client) {
    client.on('error', this.fail);
    client.on('close', () => this.fail(new Error(CLOSED)));
  }

  /** Only the first reason counts. */
  readonly fail = (error: Error): void => this.lost.abort(explained(error));

  to<T = void>(ask: (done: Done<T>) => unknown): Promise<T> {
    const { signal } = this.lost;
    return new Promise<T>((resolve, reject) => {
      const fail = () => reject(signal.reason as Error);
      if (signal.aborted) return fail();
      signal.addEventListener('abort', fail, { once: true });
      return ask((error, result) => {
        signal.removeEventListener('abort', fail);
        if (error) reject(explained(error));
        else resolve(result as T);
      });
    });
  }
}

class SftpRefusal extends Error {}
const isRefusal = (error: unknown): boolean => error instanceof SftpRefusal;

/** Messages for the status codes of SFTP, which servers describe in a word. */
const REFUSALS: Record<number, string> = {
  2: 'The folder doesn’t exist on the server.',
  3: 'The server doesn’t let this user write in the folder.',
  4: 'The server couldn’t store the file. Its disk may be full.',
};

function explained(error: Error & { level?: string; code?: unknown }): Error {
  if (error.level === 'client-authentication') return new Error(WRONG_LOGIN);
  const refusal = typeof error.code === 'number' ? REFUSALS[error.code] : undefined;
  return refusal === undefined ? error : new SftpRefusal(refusal);
}

const CLOSED = 'The server closed the connection.';
const WRONG_LOGIN = 'The server refused the username, password, or private key.';
const UNREADABLE_KEY =
  'The private key can’t be read. Enter it whole, with its first and last line, and its passphrase if it has one.';
const wrongHostKey = (shown: string) =>
  `The server’s key ${shown} doesn’t match the fingerprint of this destination. Ask the server’s administrator before you trust it.`;
