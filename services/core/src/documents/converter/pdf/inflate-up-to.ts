import { createInflate, inflateSync } from 'node:zlib';

export interface InflateResult {
  size: number;
  /** Whether the stream ends early. Like PDF readers, ignores a wrong or missing checksum. */
  broken: boolean;
}

export async function inflateUpTo(packed: Uint8Array, limit: number): Promise<InflateResult> {
  try {
    return { size: inflateSync(packed, { maxOutputLength: limit + 1 }).length, broken: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return { size: limit + 1, broken: false };
    return inflatePartially(packed, limit);
  }
}

async function inflatePartially(packed: Uint8Array, limit: number): Promise<InflateResult> {
  let size = 0;
  const inflate = createInflate();
  inflate.end(packed);
  try {
    for await (const part of inflate) if ((size += (part as Buffer).length) > limit) break;
    return { size, broken: false };
  } catch (error) {
    const atTheEnd = /incorrect data check|unexpected end of file/.test((error as Error).message);
    return { size, broken: !atTheEnd || size === 0 };
  }
}
