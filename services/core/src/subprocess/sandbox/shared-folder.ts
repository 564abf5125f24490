import { lchown, constants, type FileHandle, mkdir, open, readdir, rmdir, unlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** A folder shared with a program that may be exploited: access goes through the open folder and never follows links. */
export class SharedFolder {
  private constructor(
    readonly folder: string,
    private readonly handle: FileHandle | undefined,
    private readonly account: number | undefined,
  ) {}

  static async create(folder: string, account: number | undefined): Promise<SharedFolder> {
    await mkdir(folder, { mode: 0o700 });
    const isLinux = existsSync('/proc/self/fd');
    const handle = isLinux ? await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) : undefined;
    if (handle && account !== undefined) {
      // Group access: bubblewrap first drops root's capabilities, after which root is just its group.
      await handle.chmod(0o710);
      await handle.chown(account, process.getgid?.() ?? account);
    }
    return new SharedFolder(folder, handle, account);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = await open(this.within(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
    try {
      await file.writeFile(bytes);
      if (this.account !== undefined) await file.chown(this.account, this.account);
    } finally {
      await file.close();
    }
  }

  async read(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const file = await open(this.within(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(absent);
    if (!file) return undefined;
    try {
      const facts = await file.stat();
      if (!facts.isFile() || facts.size > maxBytes) return undefined;
      const bytes = Buffer.alloc(facts.size);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Deletes files, and the folder if it is then empty. Subfolders are deleted with the parent folder. */
  async remove(): Promise<void> {
    const here = this.within('.');
    for (const name of await readdir(here)) await unlink(path.join(here, name)).catch(isFolder);
    await this.close();
    await rmdir(this.folder).catch(isFolder);
  }

  async close(): Promise<void> {
    await this.handle?.close();
  }

  private within(name: string): string {
    return path.join(this.handle ? `/proc/self/fd/${this.handle.fd}` : this.folder, name);
  }
}

export async function giveToAccount(folder: string, account: number | undefined): Promise<void> {
  if (account === undefined) return;
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), account, account);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ELOOP', 'ENXIO'].includes(error.code ?? '')) return undefined;
  throw error;
}

function isFolder(error: NodeJS.ErrnoException): void {
  if (!['EISDIR', 'EPERM', 'ENOTEMPTY', 'ENOTDIR'].includes(error.code ?? '')) throw error;
}
