import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, explainFileError, syncToDisk } from '../../platform/index.ts';
import { ENCRYPTED, encrypterFor } from './encryption.ts';
import { type BackupManifest, MANIFEST, SUMS } from './manifest.ts';

/** A backup in progress. The folder gets its final name when it is complete. */
export class BackupFolder {
  private readonly sums = new Map<string, string>();
  private bytes = 0;

  private constructor(
    private readonly folder: string,
    private readonly final: string,
    private readonly encrypt: ((content: Readable) => Promise<Readable>) | undefined,
  ) {}

  /** @param recipients public keys of age; without any, the backup isn't encrypted */
  static async begin(parent: string, name: string, recipients: string[] = []): Promise<BackupFolder> {
    const encrypt = recipients.length > 0 ? encrypterFor(recipients) : undefined;
    const found = await stat(parent).catch(() => undefined);
    // Don't create the folder: if its disk isn't mounted, the backup would go to the disk it protects against.
    if (!found?.isDirectory())
      throw new BackupError(`${parent}: no such folder. Create it, or mount its disk.`);
    const folder = path.join(parent, `.${name}.unfinished`);
    try {
      await mkdir(folder);
    } catch (error) {
      throw explainFileError(error, parent);
    }
    return new BackupFolder(folder, path.join(parent, name), encrypt);
  }

  has(name: string): boolean {
    return this.sums.has(this.encrypt ? `${name}${ENCRYPTED}` : name);
  }

  /** Folder in which a file can be prepared for `adopt`. None in an encrypted backup, where it would be readable. */
  get open(): string | undefined {
    return this.encrypt ? undefined : this.folder;
  }

  get count(): number {
    return this.sums.size;
  }

  async add(name: string, content: Readable, bytes?: number): Promise<void> {
    if (!this.encrypt) return this.write(name, content, bytes);
    let read = 0;
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        read += chunk.length;
        done(null, chunk);
      },
    });
    const piped = pipeline(content, counted);
    // If the source fails, so does reading what was encrypted so far.
    piped.catch(() => undefined);
    await this.write(`${name}${ENCRYPTED}`, await this.encrypt(counted));
    await piped;
    refuseShort(name, read, bytes);
  }

  /** Adds a file that stays readable in an encrypted backup. */
  private async write(name: string, content: Readable, bytes?: number): Promise<void> {
    const file = path.join(this.folder, name);
    const sum = createHash('sha256');
    let written = 0;
    const watched = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        sum.update(chunk);
        written += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(content, watched, createWriteStream(file, { flags: 'wx', flush: true }));
    } catch (error) {
      throw explainFileError(error, this.folder);
    }
    refuseShort(name, written, bytes);
    this.note(name, sum.digest('hex'), written);
  }

  /** Adds a file without data of applicants, which stays readable in an encrypted backup. */
  addText(name: string, text: string): Promise<void> {
    return this.write(name, Readable.from([Buffer.from(text)]));
  }

  async adopt(name: string): Promise<void> {
    const file = path.join(this.folder, name);
    const sum = createHash('sha256');
    await pipeline(createReadStream(file), sum);
    this.note(name, sum.digest('hex'), (await stat(file)).size);
  }

  async finish(about: Omit<BackupManifest, 'files' | 'bytes' | 'isEncrypted'>): Promise<string> {
    const isEncrypted = this.encrypt !== undefined;
    const manifest: BackupManifest = { ...about, isEncrypted, files: this.sums.size, bytes: this.bytes };
    await this.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    // In the format of `sha256sum -c`, so that a backup can be checked without Portico.
    const lines = [...this.sums].sort().map(([name, sum]) => `${sum}  ${name}\n`);
    await this.write(SUMS, Readable.from(lines.map((line) => Buffer.from(line))));
    try {
      await rename(this.folder, this.final);
      await syncToDisk(path.dirname(this.final));
    } catch (error) {
      throw explainFileError(error, this.final);
    }
    return this.final;
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private note(name: string, sum: string, bytes: number): void {
    this.sums.set(name, sum);
    this.bytes += bytes;
  }
}

function refuseShort(name: string, found: number, expected: number | undefined): void {
  if (expected !== undefined && found !== expected)
    throw new BackupError(`${name} ended after ${found} of ${expected} bytes.`);
}
