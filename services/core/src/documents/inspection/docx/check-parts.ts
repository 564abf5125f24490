import { Refusal } from '../refusals.ts';
import type { ReadPart } from './read-part.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_TYPES = /macroEnabled|vnd\.ms-office\.(vbaProject|activeX)|vnd\.ms-word\.vbaData/i;
const MACRO_PARTS = /(^|\/)(vbaProject|vbaData|vbaProjectSignature)[^/]*$|(^|\/)activeX\//i;
const OFFICE_DOCUMENT = /\/relationships\/officeDocument$/;

export function checkParts(parts: ReadPart[]): void {
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

const entriesOf = (parts: ReadPart[], wanted: string) =>
  parts.find(({ name }) => name === wanted)?.facts?.entries;
