import { Refusal } from '../refusals.ts';
import { type Budget, scanXml, type XmlFacts } from './scan-xml.ts';
import { xmlText } from './xml-text.ts';

export interface SanitizedPart {
  name: string;
  bytes: Buffer;
  facts?: XmlFacts;
}

/** Starts of vector or compressed images: PostScript, EPS with a preview, and gzip. */
const FOREIGN_STARTS = ['%!PS', '\xc5\xd0\xd3\xc6', '\x1f\x8b'];
const PIXELS = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF8'];
/** Bytes of a part in which LibreOffice looks for the start of a drawing. */
const LOOKS = 8_192;

/** Identifies a part by its content instead of its name, and removes fields that refer to other files. @throws Refusal */
export function sanitizePart(name: string, bytes: Buffer, budget: Budget): SanitizedPart {
  const text = xmlText(bytes);
  if (text === undefined) return checkBinary(name, bytes);
  const facts = scanXml(text, budget);
  if (!hasForeignField(facts.instructions)) return { name, bytes, facts };
  const plain = Buffer.from(withoutInstructions(text));
  const again = scanXml(xmlText(plain) ?? '', budget);
  if (hasForeignField(again.instructions)) throw new Refusal('docx_unsafe');
  return { name, bytes: plain, facts: again };
}

function checkBinary(name: string, bytes: Buffer): SanitizedPart {
  if (/\.(xml|rels)$/i.test(name) && bytes.length > 0) throw new Refusal('docx_broken');
  const start = bytes.toString('latin1', 0, LOOKS);
  const begins = (words: string) => start.startsWith(words);
  if (FOREIGN_STARTS.some(begins)) throw new Refusal('docx_unsafe');
  if (!PIXELS.some(begins) && /<\0*(svg|s\0v\0g)/i.test(start)) throw new Refusal('docx_unsafe');
  return { name, bytes };
}

/** Field instructions that load or query a file or URL. Matched anywhere, since the instructions of several fields are concatenated. */
const LEADS_OUT = /INCLUDE|(?<!HYPER)LINK\b|DDE|IMPORT|DATABASE|\bRD\b/i;
const INSTRUCTION = /<((?:[\w.-]+:)?instrText)\b[\s\S]*?<\/\1\s*>/g;

const hasForeignField = (instructions: string): boolean => LEADS_OUT.test(instructions);

/** Removes field instructions; each field keeps its last saved result. */
const withoutInstructions = (text: string): string => text.replace(INSTRUCTION, '');
