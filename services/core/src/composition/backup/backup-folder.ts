import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, explainFileError, syncToDisk } from '../../platform/index.ts';
import { type BackupManifest, MANIFEST, SUMS } from './manifest.ts';

/** A backup in progress. The folder gets its final name when it is complete. */
export class BackupFolder {
  private readonly sums = new Map<string, string>();
  private bytes = 0;

  private constructor(
    readonly folder: string,
    private readonly final: string,
  ) {}

  static async begin(parent: string, name: string): Promise<BackupFolder> {
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
    return new BackupFolder(folder, path.join(parent, name));
  }

  has(name: string): boolean {
    return this.sums.has(name);
  }

  get count(): number {
    return this.sums.size;
  }

  async add(name: string, content: Readable, bytes?: number): Promise<void> {
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
    if (bytes !== undefined && written !== bytes)
      throw new BackupError(`${name} ended after ${written} of ${bytes} bytes.`);
    this.note(name, sum.digest('hex'), written);
  }

  addText(name: string, text: string): Promise<void> {
    return this.add(name, Readable.from([Buffer.from(text)]));
  }

  async adopt(name: string): Promise<void> {
    const file = path.join(this.folder, name);
    const sum = createHash('sha256');
    await pipeline(createReadStream(file), sum);
    this.note(name, sum.digest('hex'), (await stat(file)).size);
  }

  async finish(about: Omit<BackupManifest, 'files' | 'bytes'>): Promise<string> {
    const manifest: BackupManifest = { ...about, files: this.sums.size, bytes: this.bytes };
    await this.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    // In the format of `sha256sum -c`, so that a backup can be checked without Portico.
    const lines = [...this.sums].sort().map(([name, sum]) => `${sum}  ${name}\n`);
    await this.add(SUMS, Readable.from(lines.map((line) => Buffer.from(line))));
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
