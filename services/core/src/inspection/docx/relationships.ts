import { readElements } from './xml-part.ts';

export interface Relationship {
  Id: string;
  Type: string;
  Target: string;
  TargetMode?: string;
}

/** Only these may lead out of the document: the reader clicks on them; everything else would be fetched unasked. */
const MAY_LEAD_OUT = /\/relationships\/hyperlink$/;

export const readRelationships = (part: Buffer): Relationship[] =>
  readElements(part, 'Relationship') as unknown as Relationship[];

/** A relationship part without images, templates and documents from elsewhere. Undefined when there is nothing to take out. */
export function withoutForeign(part: Buffer): Buffer | undefined {
  const all = readRelationships(part);
  const kept = all.filter(({ Type, TargetMode, Target }) => {
    const leadsOut =
      TargetMode?.toLowerCase() === 'external' || /^\s*([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(Target ?? '');
    return !leadsOut || MAY_LEAD_OUT.test(Type);
  });
  return kept.length === all.length ? undefined : write(kept);
}

function write(relationships: Relationship[]): Buffer {
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
