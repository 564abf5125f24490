import { sanitizePart, type SanitizedPart } from './sanitize-part.ts';
import { type Relationship, safeRelationships, sourceOf, writeRelationships } from './relationships.ts';
import { fullBudget } from './scan-xml.ts';
import { storedZip } from './stored-zip.ts';
import { unpack } from './unpack.ts';
import { Refusal } from '../refusals.ts';

/**
 * Rejects documents that are damaged, too large, or contain macros, passwords, DTDs, or external links that load by
 * themselves. Repacks the checked parts so that no other zip reader can find different parts.
 * @throws Refusal
 */
export async function inspectDocx(bytes: Uint8Array): Promise<Uint8Array> {
  const budget = fullBudget();
  const unpacked = [...(await unpack(bytes))];
  const parts = unpacked.map(([name, part]) => sanitizePart(name, part, budget));
  checkParts(parts);
  return storedZip(withoutForeign(parts)); // no compression: LibreOffice runs on this machine
}

function withoutForeign(parts: SanitizedPart[]): SanitizedPart[] {
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

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_TYPES = /macroEnabled|vnd\.ms-office\.(vbaProject|activeX)|vnd\.ms-word\.vbaData/i;
const MACRO_PARTS = /(^|\/)(vbaProject|vbaData|vbaProjectSignature)[^/]*$|(^|\/)activeX\//i;
const OFFICE_DOCUMENT = /\/relationships\/officeDocument$/;

function checkParts(parts: SanitizedPart[]): void {
  const contentTypes = entriesOf(parts, '[Content_Types].xml');
  const root = entriesOf(parts, '_rels/.rels');
  if (!contentTypes || !root) throw new Refusal('not_docx');

  const types = [...contentTypes.Override, ...contentTypes.Default];
  if (types.some(({ ContentType = '' }) => MACRO_TYPES.test(ContentType))) throw new Refusal('docx_macros');
  if (parts.some(({ name }) => MACRO_PARTS.test(name))) throw new Refusal('docx_macros');

  const main = root.Relationship.filter(({ Type = '' }) => OFFICE_DOCUMENT.test(Type));
  const name = main[0]?.Target?.replace(/^\//, '') ?? '';
  const isMain = types.some(({ PartName, ContentType }) => PartName === `/${name}` && ContentType === MAIN);
  if (parts.find((part) => part.name === name)?.facts?.hasSvg) throw new Refusal('docx_drawing');
  if (main.length !== 1 || !parts.some((part) => part.name === name) || !isMain)
    throw new Refusal('not_docx');
}

const entriesOf = (parts: SanitizedPart[], wanted: string) =>
  parts.find(({ name }) => name === wanted)?.facts?.entries;
