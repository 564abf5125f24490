import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ListError, readList } from './read-list.ts';

const HEADER = 'category,ceeb,name,city';

async function read(text: string | Buffer) {
  const broken: [number, string][] = [];
  const unknown: string[] = [];
  const rows: [number, string, string][] = [];
  const file = Readable.from([Buffer.from(text)]);
  for await (const read of readList(file, (columns) => unknown.push(...columns))) {
    if ('row' in read) rows.push([read.line, read.row.name, read.row.city]);
    else broken.push([read.line, read.problem]);
  }
  return { rows, broken, unknown };
}

describe('readList', () => {
  it('returns rows with their first line number', async () => {
    const { rows } = await read(`${HEADER}\nhs_ceeb,1,One,A\n\nhs_ceeb,2,"Two, too",B\r\nhs_ceeb,3,Three,C`);
    expect(rows).toEqual([
      [2, 'One', 'A'],
      [4, 'Two, too', 'B'],
      [5, 'Three', 'C'],
    ]);
  });

  it('reads UTF-8 with and without a byte order mark', async () => {
    const text = `${HEADER}\nhs_ceeb,1,École 山田,Zürich\n`;
    expect((await read(text)).rows).toEqual([[2, 'École 山田', 'Zürich']]);
    expect((await read(`\uFEFF${text}`)).rows).toEqual([[2, 'École 山田', 'Zürich']]);
  });

  it('accepts columns in any order and case, and reports unknown ones', async () => {
    const { rows, unknown } = await read('Name, CEEB ,Category,Principal\nOne,1,hs_ceeb,Nobody\n');
    expect(rows).toEqual([[2, 'One', '']]);
    expect(unknown).toEqual(['Principal']);
  });

  it('keeps line numbers right after a field with a line break', async () => {
    const { rows } = await read(`${HEADER}\nhs_ceeb,1,"One\nmore",A\nhs_ceeb,2,Two,B\n`);
    expect(rows).toEqual([
      [2, 'One more', 'A'],
      [4, 'Two', 'B'],
    ]);
  });

  it('reports broken rows and continues', async () => {
    const { rows, broken } = await read(
      `${HEADER}\nhs_ceeb,1,One\nhs_ceeb,2,Two,B\nhs_ceeb,3,Three,C,D\nhs_ceeb,4,Fo"ur,D\nhs_ceeb,5,Five,E\n`,
    );
    expect(rows.map(([line, name]) => [line, name])).toEqual([
      [3, 'Two'],
      [6, 'Five'],
    ]);
    expect(broken).toEqual([
      [2, 'the row has more or fewer fields than the header'],
      [4, 'the row has more or fewer fields than the header'],
      [5, 'a field contains a quotation mark; quote the field and double the mark'],
    ]);
  });

  it.each([
    ['an empty file', '', 'The file is empty'],
    ['a file without a header', 'hs_ceeb,1,One\n', 'The first line must name the columns'],
    ['another separator', 'category;ceeb;name\nhs_ceeb;1;One\n', 'it reads: category;ceeb;name'],
  ])('rejects %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(ListError);
    await expect(read(text)).rejects.toThrow(message);
  });

  it("reports an unclosed quote with the row's first line", async () => {
    const { rows, broken } = await read(`${HEADER}\nhs_ceeb,1,One,A\nhs_ceeb,2,"Two,B\nhs_ceeb,3,Three,C\n`);
    expect(rows).toEqual([[2, 'One', 'A']]);
    expect(broken).toEqual([[3, 'a quotation mark is never closed']]);
  });

  it("doesn't buffer the whole file after a quote", async () => {
    const rest = 'hs_ceeb,9,Nine,A\n'.repeat(20_000);
    await expect(read(`${HEADER}\nhs_ceeb,2,"Two,B\n${rest}`)).rejects.toThrow(
      'The row after line 1 is far too long',
    );
  });

  it('counts lines the same for all line ends and chunk sizes', async () => {
    const text = `${HEADER}\r\nhs_ceeb,1,"Zoë\r\nmore",A\r\n\r\nhs_ceeb,2,Two,B\r\n`;
    const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
    const lines: [number, string][] = [];
    for await (const read of readList(Readable.from(bytes), () => {}))
      if ('row' in read) lines.push([read.line, read.row.name]);
    expect(lines).toEqual([
      [2, 'Zoë more'],
      [5, 'Two'],
    ]);
  });

  it('forwards read errors', async () => {
    const file = new Readable({ read: () => file.destroy(new Error('EIO')) });
    await expect(readList(file, () => {}).next()).rejects.toThrow('EIO');
  });
});
