import { readFile, stat } from 'node:fs/promises';
import { sha384 } from '../publish/read-release-folder.ts';

/** What became of a file that was written once: undefined when it is as it was. */
export type Damage = 'missing' | 'altered' | undefined;

/** Hash and size in bytes of a file as it was published. */
export interface FileFacts {
  integrity: string;
  bytes: number;
}

/** Compares files with their hashes. One that looks as it did when it was right is not read again. */
export class FileCheck {
  private readonly sound = new Map<string, string>();

  /** @param isAsGood whether other content than that of the hash does as well */
  async look(
    file: string,
    { integrity, bytes }: FileFacts,
    isAsGood: (content: Buffer) => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Damage> {
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (!found?.isFile()) return 'missing';
    const looks = [integrity, found.ino, found.size, found.mtimeNs, found.ctimeNs].join();
    if (this.sound.get(file) === looks) return undefined;
    const content = await readFile(file).catch(() => null);
    if (!content) return 'missing';
    const isSame = content.length === bytes && sha384(content) === integrity;
    if (!isSame && !(await isAsGood(content))) return 'altered';
    this.sound.set(file, looks);
    return undefined;
  }
}
