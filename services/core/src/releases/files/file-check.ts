import { readFile, stat } from 'node:fs/promises';
import { sha384 } from '../publish/read-release-folder.ts';

export type Damage = 'missing' | 'altered' | undefined;

export interface FileFacts {
  integrity: string;
  bytes: number;
}

/** Verifies file hashes. Skips files unchanged since the last check. */
export class FileCheck {
  private readonly verified = new Map<string, string>();

  async check(
    file: string,
    { integrity, bytes }: FileFacts,
    isAsGood: (content: Buffer) => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Damage> {
    const found = await stat(file, { bigint: true }).catch(() => null);
    if (!found?.isFile()) return 'missing';
    const stamp = [integrity, found.ino, found.size, found.mtimeNs, found.ctimeNs].join();
    if (this.verified.get(file) === stamp) return undefined;
    const content = await readFile(file).catch(() => null);
    if (!content) return 'missing';
    const isSame = content.length === bytes && sha384(content) === integrity;
    if (!isSame && !(await isAsGood(content))) return 'altered';
    this.verified.set(file, stamp);
    return undefined;
  }
}
