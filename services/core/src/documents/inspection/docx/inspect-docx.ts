import { checkParts } from './check-parts.ts';
import { readPart, type ReadPart } from './read-part.ts';
import { type Relationship, safeRelationships, sourceOf, writeRelationships } from './relationships.ts';
import { fullBudget } from './scan-xml.ts';
import { storedZip } from './stored-zip.ts';
import { unpack } from './unpack.ts';

/**
 * Rejects documents that are damaged, too large, or contain macros, passwords, DTDs, or external links that load by themselves. Repacks the
 * checked parts so that no other zip reader can find different ones.
 * @throws Refusal
 */
export async function inspectDocx(bytes: Uint8Array): Promise<Uint8Array> {
  const budget = fullBudget();
  const unpacked = [...(await unpack(bytes))];
  const parts = unpacked.map(([name, part]) => readPart(name, part, budget));
  checkParts(parts);
  return storedZip(withoutForeign(parts)); // no compression: LibreOffice runs on this machine
}

function withoutForeign(parts: ReadPart[]): ReadPart[] {
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]));
  const isDrawing = (name: string) => byName.get(name)?.facts?.hasSvg ?? false;
  return parts
    .filter(({ facts }) => !facts?.hasSvg)
    .map((part) => {
      const source = sourceOf(part.name);
      if (source === undefined || !part.facts) return part;
      const all = part.facts.entries.Relationship as unknown as Relationship[];
      const uses = byName.get(source.toLowerCase())?.facts?.uses ?? new Map<string, Set<string>>();
      const safe = safeRelationships(source, all, uses, isDrawing);
      return safe.length === all.length ? part : { ...part, bytes: writeRelationships(safe) };
    });
}
