import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { deleteUnfinished, oldFiles, writeWholeFile } from '../platform/index.ts';

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
    await writeWholeFile(this.path(name), content);
  }

  /** Names of what was written before an instant. */
  async *list(before: Date): AsyncGenerator<string[]> {
    yield (await oldFiles(this.folder, before)).filter((name) => name.endsWith('.pdf'));
  }

  /** Deletes what was begun before an instant and never became whole. */
  async deleteUnfinished(before: Date): Promise<void> {
    await deleteUnfinished(this.folder, before);
  }

  async delete(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }
}
