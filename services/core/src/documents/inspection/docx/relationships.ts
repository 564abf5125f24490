import path from 'node:path/posix';
import { Refusal } from '../refusals.ts';
import type { XmlFacts } from './scan-xml.ts';

export interface Relationship {
  Id: string;
  Type: string;
  Target: string;
  TargetMode?: string;
}

/** Relationships to parts that LibreOffice would open with another importer. Documents with such parts are refused. */
const FOREIGN_PARTS = /\/relationships\/(aFChunk|subDocument|frame)$/i;
/** Only links that the reader clicks may be external; everything else would be loaded automatically. */
const HYPERLINK = /\/relationships\/hyperlink$/;
const ADDRESS = /^(https?|mailto):/i;
const CLICKED = ['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'];
const DRAWING_OF_PICTURE = 'svgBlip';

/**
 * Returns the relationships to keep. Drops those to external images, templates, and documents, whatever their type, and those
 * to drawings, which may name files.
 * @param uses names of the elements that use each relationship
 * @throws Refusal for a drawing that isn't just the vector version of a picture
 */
export function safeRelationships(
  source: string,
  relationships: Relationship[],
  uses: XmlFacts['uses'],
  isDrawing: (name: string) => boolean,
): Relationship[] {
  return relationships.filter((each) => {
    if (FOREIGN_PARTS.test(each.Type)) throw new Refusal('docx_unsafe');
    const users = [...(uses.get(each.Id) ?? [])];
    if (leadsOut(each))
      return HYPERLINK.test(each.Type) && ADDRESS.test(each.Target) && isOnly(users, CLICKED);
    if (!isDrawing(partName(source, each.Target))) return true;
    if (!isOnly(users, [DRAWING_OF_PICTURE])) throw new Refusal('docx_drawing');
    return false;
  });
}

const isOnly = (users: string[], allowed: string[]): boolean => users.every((each) => allowed.includes(each));

const leadsOut = ({ TargetMode, Target = '' }: Relationship): boolean =>
  TargetMode?.toLowerCase() === 'external' || /^\s*([a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(Target);

function partName(source: string, target: string): string {
  const plain = target.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  return path.resolve('/', path.dirname(source), plain.replaceAll('\\', '/')).slice(1).toLowerCase();
}

export function sourceOf(name: string): string | undefined {
  const found = /^(?:(.*)\/)?_rels\/([^/]*)\.rels$/i.exec(name);
  return found ? path.join(found[1] ?? '', found[2] ?? '').replace(/^\.$/, '') : undefined;
}

export function writeRelationships(relationships: Relationship[]): Buffer {
  const items = relationships.map((each) => {
    const attributes = Object.entries(each).map(([name, value]) => `${name}="${escaped(String(value))}"`);
    return `<Relationship ${attributes.join(' ')}/>`;
  });
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${namespace}">${items.join('')}</Relationships>`,
  );
}

const escaped = (text: string): string =>
  text.replace(/[<>&"'\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
