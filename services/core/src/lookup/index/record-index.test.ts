import { describe, expect, it } from 'vitest';
import { RecordIndex } from './record-index.ts';

const NAMES: [name: string, searchTexts: string][] = [
  ['Lincoln High School', 'Springfield IL 010001'],
  ['Lincoln Academy', 'Portland ME 010002'],
  ['Abraham Lincoln High School', 'Denver CO 010003'],
  ['High Lincoln School', 'Tulsa OK 010004'],
  ['Lakeside School', 'Lincoln NE 010005'],
  ['École Secondaire Zoë O’Groß-Łukasz', 'Montréal QC 010006'],
  ["St. Mary's Preparatory School", 'Orchard Lake MI 010007'],
  ['Mount Vernon High School', 'Alexandria VA 010008'],
  ['北京市第四中学', '北京 010009'],
];

async function finding(...extra: [string, string][]) {
  const entries = [...NAMES, ...extra].map(([text, searchTexts], at) => ({
    id: `${at}`,
    text,
    sub_text: '',
    searchTexts,
  }));
  const index = await RecordIndex.build(entries);
  return (text: string, max = 5) => index.find(text, max).map((each) => each.text);
}

describe('RecordIndex', () => {
  it('ranks names with the prefix first, then adjacent words, then words anywhere', async () => {
    const find = await finding();
    expect(find('Lincoln')).toEqual([
      'Lincoln Academy',
      'Lincoln High School',
      'Abraham Lincoln High School',
      'High Lincoln School',
      'Lakeside School',
    ]);
    expect(find('lincoln h', 3)).toEqual([
      'Lincoln High School',
      'Abraham Lincoln High School',
      'High Lincoln School',
    ]);
  });

  it('finds a word prefix in the middle of a name', async () => {
    expect((await finding())('vern')).toEqual(['Mount Vernon High School']);
  });

  it('finds words in any order, with city or code', async () => {
    const find = await finding();
    expect(find('springfield lincoln')).toEqual(['Lincoln High School']);
    expect(find('010003')[0]).toBe('Abraham Lincoln High School');
  });

  it.each(['ecole secondaire zoe', 'zoe ogross lukasz', "O'GROSS", 'École', 'e\u0301cole'])(
    'does not mind missing accents or signs: %s',
    async (text) => {
      expect((await finding())(text)).toEqual(['École Secondaire Zoë O’Groß-Łukasz']);
    },
  );

  it.each([
    ['saint marys', "St. Mary's Preparatory School"],
    ['st mary', "St. Mary's Preparatory School"],
    ['mt vernon hs', 'Mount Vernon High School'],
  ])('knows abbreviations: %s', async (text, name) => {
    expect((await finding())(text)).toContain(name);
  });

  it.each([
    ['a letter replaced', 'Mount Vermon High School'],
    ['the first letter replaced', 'Nount Vernon High School'],
    ['a letter left out', 'Mont Vernon High School'],
    ['the first letter left out', 'ount Vernon'],
    ['a letter put in', 'Mount Vernnon High School'],
    ['two neighbours changed', 'Mount Vrenon High School'],
    ['a space left out', 'MountVernon High School'],
    ['a space put in', 'Mou nt Vernon High School'],
    ['a later word alone', 'Vrenon'],
    ['two words, each with a letter wrong', 'Mout Vrenon'],
  ])('tolerates one typo: %s', async (_, text) => {
    expect((await finding())(text)).toContain('Mount Vernon High School');
  });

  it("doesn't treat digits as typos", async () => {
    expect((await finding())('010011')).toEqual([]);
    expect((await finding())('lincoln 010011')).toEqual([]);
  });

  it('finds a later part of a name written without spaces', async () => {
    expect((await finding())('第四中学')).toEqual(['北京市第四中学']);
  });

  it('prefers exact spelling to typos', async () => {
    const find = await finding(['Lincold School', ''], ['Lincolt Academy', '']);
    expect(find('lincold', 3)).toEqual(['Lincold School', 'Lincoln Academy', 'Lincoln High School']);
  });

  it('orders equal names by their second line', async () => {
    const entry = (id: string, sub_text: string) => ({ id, text: 'Central High', sub_text, searchTexts: '' });
    const one = await RecordIndex.build([entry('1', 'Zion, IL'), entry('2', 'Akron, OH')]);
    const other = await RecordIndex.build([entry('2', 'Akron, OH'), entry('1', 'Zion, IL')]);
    expect(one.find('central', 5)).toEqual(other.find('central', 5));
    expect(one.find('central', 5).map((each) => each.id)).toEqual(['2', '1']);
  });

  it('returns each record once and at most the limit', async () => {
    const find = await finding(['Lincoln Lincoln Lincoln', 'Lincoln LN']);
    expect(new Set(find('lincoln', 50)).size).toBe(find('lincoln', 50).length);
    expect(find('l', 2)).toHaveLength(2);
  });

  it.each(['', ' ', '—', '🎓', '\u0000', '%', '\\'])('finds nothing for %j', async (text) => {
    expect((await finding())(text)).toEqual([]);
  });

  it('works without records', async () => {
    expect((await RecordIndex.build([])).find('lincoln', 5)).toEqual([]);
  });

  it('handles adversarial texts quickly', async () => {
    const find = await finding();
    for (const text of ['a '.repeat(50), 'lincoln '.repeat(12), 'x'.repeat(100), 'high school '.repeat(8)])
      expect(find(text).length).toBeLessThanOrEqual(5);
  });
});
