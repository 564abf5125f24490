import { strToU8, zipSync } from 'fflate';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export interface WordDocumentOptions {
  paragraphs?: string[];
  body?: string;
  links?: Record<string, { type: string; target: string; external?: boolean }>;
  files?: Record<string, Uint8Array>;
}

export function wordDocument({
  paragraphs = [],
  body,
  links = {},
  files = {},
}: WordDocumentOptions): Uint8Array {
  const text = body ?? paragraphs.map(paragraph).join('');
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    ),
    '_rels/.rels': relations({ rId1: { type: 'officeDocument', target: 'word/document.xml' } }),
    'word/document.xml': xml(
      `<w:document ${W} xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${text}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': relations(links),
    ...files,
  });
}

export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

export const picture = (id: string, how: 'embed' | 'link' = 'embed'): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2743200" cy="1828800"/><wp:docPr id="1" name="Picture"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:${how}="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2743200" cy="1828800"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

function relations(links: NonNullable<WordDocumentOptions['links']>): Uint8Array {
  const items = Object.entries(links).map(
    ([id, { type, target, external }]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return xml(`<Relationships xmlns="${RELATIONS}">${items.join('')}</Relationships>`);
}

const xml = (text: string): Uint8Array => strToU8(`${HEAD}${text}`);
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
