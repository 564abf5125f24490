import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refusal, type RefusalCode } from '../refusals.ts';

export interface XmlFacts {
  entries: Record<'Relationship' | 'Override' | 'Default', Record<string, string>[]>;
  uses: Map<string, Set<string>>;
  /** All field instructions concatenated: a word may span several elements. */
  instructions: string;
  hasSvg: boolean;
}

export interface Budget {
  characters: number;
  elements: number;
  paragraphs: number;
}

/** About 300 pages of 60 lines, as the error message says. */
const PARAGRAPHS_MAX = 20_000;
export const fullBudget = (): Budget => ({
  characters: 24_000_000,
  elements: 500_000,
  paragraphs: PARAGRAPHS_MAX,
});
const DEPTH_MAX = 200;
/** Cells per row: Word allows 63, and LibreOffice takes minutes for thousands. */
const CELLS_MAX = 256;
const ATTRIBUTES_MAX = 200;

/** Elements whose content LibreOffice would open with another importer, whatever the relationship's type. */
const FOREIGN_ELEMENTS = new Set(['altChunk', 'subDoc']);
const ENTRIES = new Set(['Relationship', 'Override', 'Default']);

/** Scans a part, ignoring namespace prefixes. @throws Refusal for malformed or oversized XML, or XML that could read files or expand */
export function scanXml(text: string, left: Budget): XmlFacts {
  const facts: XmlFacts = {
    entries: { Relationship: [], Override: [], Default: [] },
    uses: new Map(),
    instructions: '',
    hasSvg: false,
  };
  if ((left.characters -= text.length) < 0) throw new Refusal('docx_too_large');
  const open: string[] = [];
  const rows: number[] = [];
  const read = (words: string) => {
    if (open.at(-1) === 'instrText') facts.instructions += words;
  };
  const parser = new SaxesParser();
  parser.on('doctype', refuse('docx_unsafe'));
  parser.on('error', refuse('docx_broken'));
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('opentag', (tag) => {
    const name = tag.name.slice(tag.name.lastIndexOf(':') + 1);
    open.push(name);
    if ((left.elements -= 1) < 0 || open.length > DEPTH_MAX) throw new Refusal('docx_too_large');
    if (name === 'p' && (left.paragraphs -= 1) < 0) throw new Refusal('docx_too_long');
    if (name === 'tr') rows.push(0);
    if (name === 'tc') rows.push((rows.pop() ?? 0) + 1);
    if ((rows.at(-1) ?? 0) > CELLS_MAX) throw new Refusal('docx_too_large');
    look(facts, name, tag.attributes);
  });
  parser.on('closetag', () => {
    if (open.pop() === 'tr') rows.pop();
  });
  parser.write(text).close();
  return facts;
}

const refuse = (code: RefusalCode) => (cause: unknown) => {
  throw new Refusal(code, { cause });
};

function look(facts: XmlFacts, name: string, attributes: SaxesTagPlain['attributes']): void {
  if (FOREIGN_ELEMENTS.has(name)) throw new Refusal('docx_unsafe');
  if (ENTRIES.has(name)) facts.entries[name as keyof XmlFacts['entries']].push(attributes);
  if (name === 'svg') facts.hasSvg = true;
  let left = ATTRIBUTES_MAX;
  // Not `Object.entries`, which took most of the time for long documents. Most elements have one attribute or none.
  for (const key in attributes) {
    if ((left -= 1) < 0) throw new Refusal('docx_too_large');
    const value = attributes[key] ?? '';
    if (name === 'fldSimple' && isInstruction(key)) facts.instructions += value;
    if (key.includes(':') && !key.startsWith('xmlns:')) add(facts.uses, value, name);
  }
}

function isInstruction(key: string): boolean {
  const [prefix, own] = key.split(':');
  return (own ?? prefix) === 'instr';
}

function add(uses: XmlFacts['uses'], id: string, name: string): void {
  const names = uses.get(id);
  if (names) names.add(name);
  else uses.set(id, new Set([name]));
}
