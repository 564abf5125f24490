import { Refusal } from '../refusals.ts';
import { readRelationships } from './relationships.ts';
import type { Parts } from './unpack.ts';
import { checkNoDoctype, readElements } from './xml-part.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_TYPES = /macroEnabled|vnd\.ms-office\.(vbaProject|activeX)|vnd\.ms-word\.vbaData/i;
const MACRO_PARTS = /(^|\/)(vbaProject|vbaData|vbaProjectSignature)[^/]*$|(^|\/)activeX\//i;
/** Parts that the engine would open with another of its readers. */
const FOREIGN_PARTS = /\/relationships\/(aFChunk|subDocument|frame)$/;
const OFFICE_DOCUMENT = /\/relationships\/officeDocument$/;

/** The parts are those of a Word document without macros, and none is XML that could read or multiply. @throws Refusal */
export function checkParts(parts: Parts): void {
  const contentTypes = parts.get('[Content_Types].xml');
  const root = parts.get('_rels/.rels');
  if (!contentTypes || !root) throw new Refusal('not_docx');
  for (const [name, part] of parts) if (isXml(name)) checkNoDoctype(part);

  const types = [...readElements(contentTypes, 'Override'), ...readElements(contentTypes, 'Default')];
  if (types.some(({ ContentType = '' }) => MACRO_TYPES.test(ContentType))) throw new Refusal('docx_macros');
  if ([...parts.keys()].some((name) => MACRO_PARTS.test(name))) throw new Refusal('docx_macros');

  const main = readRelationships(root).filter(({ Type }) => OFFICE_DOCUMENT.test(Type));
  const name = main[0]?.Target?.replace(/^\//, '') ?? '';
  const isMain = types.some(({ PartName, ContentType }) => PartName === `/${name}` && ContentType === MAIN);
  if (main.length !== 1 || !parts.has(name) || !isMain) throw new Refusal('not_docx');
  for (const [each, part] of parts) {
    if (!each.endsWith('.rels')) continue;
    if (readRelationships(part).some(({ Type }) => FOREIGN_PARTS.test(Type)))
      throw new Refusal('docx_unsafe');
  }
}

const isXml = (name: string): boolean => /\.(xml|rels|vml|xsl|xslt)$/i.test(name);
