import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function pathWithout(...names: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-path-'));
  chmodSync(folder, 0o755); // readable for sandboxed accounts
  for (const name of readdirSync('/usr/bin'))
    if (!names.includes(name)) symlinkSync(path.join('/usr/bin', name), path.join(folder, name));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
