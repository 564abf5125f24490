import { createInflate, inflateSync } from 'node:zlib';

export interface Inflated {
  /** Bytes, as far as they can be read; more than `most` counts as just more. */
  size: number;
  /** It breaks off in the middle. A wrong sum at its end, or none, is passed over, as readers do. */
  broken: boolean;
}

/** What a stream packed by Flate unpacks to, without keeping it. */
export async function inflated(packed: Uint8Array, most: number): Promise<Inflated> {
  try {
    return { size: inflateSync(packed, { maxOutputLength: most + 1 }).length, broken: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return { size: most + 1, broken: false };
    return inflatedInPart(packed, most);
  }
}

async function inflatedInPart(packed: Uint8Array, most: number): Promise<Inflated> {
  let size = 0;
  const inflate = createInflate();
  inflate.end(packed);
  try {
    for await (const part of inflate) if ((size += (part as Buffer).length) > most) break;
    return { size, broken: false };
  } catch (error) {
    const atTheEnd = /incorrect data check|unexpected end of file/.test((error as Error).message);
    return { size, broken: !atTheEnd || size === 0 };
  }
}
