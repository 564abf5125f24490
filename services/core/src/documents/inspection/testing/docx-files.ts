import { type Zippable, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const relationships = (items: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items}</Relationships>`;
export const relationship = (type: string, target: string, more = ''): string =>
  `<Relationship Id="r${type}" Type="${OFFICE}/${type}" Target="${target}" ${more}/>`;
export const contentTypes = (main = MAIN, more = ''): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
export const documentXml = (text: string): string => documentWith(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
export const documentWith = (body: string): string =>
  `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

export function docxFile(changes: Record<string, string | Uint8Array | undefined> = {}): Buffer {
  const parts = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(relationship('officeDocument', 'word/document.xml')),
    'word/document.xml': documentXml('Ada Lovelace'),
    ...changes,
  };
  const files = Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, typeof part === 'string' ? Buffer.from(part) : part] as const],
  );
  return Buffer.from(zipSync(Object.fromEntries(files) as Zippable));
}
