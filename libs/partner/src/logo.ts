import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Maximum size, because the HTML of every page contains the logo. */
const MAX_BYTES = 16_384;
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

export function readLogo(file: string): { address: string } | { problem: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { problem: `"logo": ${file} can’t be read` };
  }
  if (bytes.length > MAX_BYTES) {
    return { problem: `"logo" has ${bytes.length} bytes; at most ${MAX_BYTES} are allowed` };
  }
  return { address: `data:${TYPES[path.extname(file)]};base64,${bytes.toString('base64')}` };
}
