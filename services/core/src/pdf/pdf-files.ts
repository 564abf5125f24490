import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Printed applications as files in `DATA_DIR/pdf`. A name that exists is a whole file, also after a power cut. */
export class PdfFiles {
  constructor(private readonly folder: string) {}

  /** Absolute path of a file by its name. */
  path(name: string): string {
    return path.join(this.folder, path.basename(name));
  }

  /** In bytes; undefined when there is no such file, or an empty one. */
  async size(name: string): Promise<number | undefined> {
    const found = await stat(this.path(name)).catch(() => undefined); // absent is the answer, not an error
    return found && found.size > 0 ? found.size : undefined;
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const temporary = `${this.path(name)}.${process.pid}.tmp`;
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.path(name));
    await this.syncFolder();
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Makes the rename itself last. */
  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder, 'r');
    await folder.sync().finally(() => folder.close());
  }
}
