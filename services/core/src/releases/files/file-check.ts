import { readFile, stat } from 'node:fs/promises';
import { sha384 } from '../publish/read-release-folder.ts';

/** What became of a file that was written once: undefined when it is as it was. */
export type Damage = 'missing' | 'altered' | undefined;

/** Compares files with their hashes. One that looks as it did when its hash was right is not read again. */
export class FileCheck {
  private readonly sound = new Map<string, string>();

  async look(file: string, { integrity, bytes }: { integrity: string; bytes: number }): Promise<Damage> {
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (!found?.isFile()) return 'missing';
    if (found.size !== BigInt(bytes)) return 'altered';
    const looks = [integrity, found.ino, found.size, found.mtimeNs, found.ctimeNs].join();
    if (this.sound.get(file) === looks) return undefined;
    const content = await readFile(file).catch(() => null);
    if (!content) return 'missing';
    if (sha384(content) !== integrity) return 'altered';
    this.sound.set(file, looks);
    return undefined;
  }
}
