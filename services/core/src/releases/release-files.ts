import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_JSON, type ReleaseFolder } from './publish/read-release-folder.ts';
import { ReleaseRefusedError } from './release-errors.ts';

/** The folder from which release files are served: `<data>/releases/<name>/<version>/`. */
export class ReleaseFiles {
  constructor(readonly root: string) {}

  folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }

  async has(name: string, version: string): Promise<boolean> {
    return readFile(path.join(this.folder(name, version), RELEASE_JSON)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Copies a release to its place. It appears there whole or not at all, also when the power fails. A folder that is
   * already there must hold the same files.
   */
  async install({ release, files }: ReleaseFolder): Promise<void> {
    const target = this.folder(release.name, release.version);
    if (await this.hasSame(target, release.files)) return;
    // A dot: the address of a release file can't name it.
    const temporary = path.join(this.root, `.${randomUUID()}`);
    try {
      for (const [name, content] of files) await writeFlushed(path.join(temporary, name), content);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(temporary, target).catch(async (error: unknown) => {
        // Another process was first.
        if (!(await this.hasSame(target, release.files))) throw error;
      });
      await flushFolder(path.dirname(target));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  private async hasSame(folder: string, files: object): Promise<boolean> {
    const text = await readFile(path.join(folder, RELEASE_JSON), 'utf8').catch(() => null);
    if (text === null) return false;
    const there = JSON.parse(text) as { name: string; version: string; files: object };
    if (sorted(there.files) === sorted(files)) return true;
    throw new ReleaseRefusedError(`${there.name} ${there.version}`, [
      `${folder} holds other files under the same version. A release never changes: publish a new version.`,
    ]);
  }
}

const sorted = (files: object): string =>
  JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));

async function writeFlushed(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
