import { zipSync } from 'fflate';
import { checkParts } from './check-parts.ts';
import { withoutForeign } from './relationships.ts';
import { type Parts, unpack } from './unpack.ts';

/**
 * A Word document that is whole, of a bearable size, and without macros, passwords, document types and links that are followed
 * unasked. It is packed anew from the parts that were checked, so that no reader of zips can see others in it.
 * @throws Refusal
 */
export async function inspectDocx(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = await unpack(bytes);
  checkParts(parts);
  return pack(parts);
}

/** Not compressed: the file goes to the engine on the same machine. The time is that of all our zips. */
function pack(parts: Parts): Uint8Array {
  const files = [...parts].map(([name, part]): [string, Uint8Array] => [
    name,
    (name.endsWith('.rels') && withoutForeign(part)) || part,
  ]);
  return zipSync(Object.fromEntries(files), { level: 0, mtime: new Date(1980, 0, 1, 12) });
}
