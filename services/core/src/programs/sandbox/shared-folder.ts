import { lchown, constants, type FileHandle, mkdir, open, readdir, rmdir, unlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/**
 * A folder that we share with a program which may have been taken over. It can put a link, a pipe or another folder in the place
 * of anything in there at any moment, so everything here goes through the open folder, and no link in it is followed.
 */
export class SharedFolder {
  private constructor(
    readonly folder: string,
    private readonly handle: FileHandle | undefined,
    private readonly account: number | undefined,
  ) {}

  /** @param account the one that the program runs as, when it is not ours. */
  static async create(folder: string, account: number | undefined): Promise<SharedFolder> {
    await mkdir(folder, { mode: 0o700 });
    // Other systems than Linux have no way through an open folder, and no sandbox either.
    const isLinux = existsSync('/proc/self/fd');
    const handle = isLinux ? await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) : undefined;
    if (handle && account !== undefined) {
      // Our group may enter it: root without its capabilities, which bubblewrap gives up first, is no more than that.
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

  /**
   * @param most bytes.
   * @returns undefined when there is no such file, something that is none, or a larger one.
   */
  async read(name: string, most: number): Promise<Buffer | undefined> {
    const file = await open(this.within(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(absent);
    if (!file) return undefined;
    try {
      const facts = await file.stat();
      if (!facts.isFile() || facts.size > most) return undefined;
      const bytes = Buffer.alloc(facts.size);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Deletes the files in it, and the folder unless the program has made folders there: those go with what lies above. */
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

/** Gives all of a folder to the account of the sandbox, before any program has it. */
export async function handOver(folder: string, account: number | undefined): Promise<void> {
  if (account === undefined) return;
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), account, account);
}

/** Not there, or a link, or a socket. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ELOOP', 'ENXIO'].includes(error.code ?? '')) return undefined;
  throw error;
}

function isFolder(error: NodeJS.ErrnoException): void {
  if (!['EISDIR', 'EPERM', 'ENOTEMPTY', 'ENOTDIR'].includes(error.code ?? '')) throw error;
}
