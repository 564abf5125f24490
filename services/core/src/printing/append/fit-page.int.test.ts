import { execFileSync } from 'node:child_process';
import { degrees, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { appendPages } from './append-pages.ts';
import { SHEET_MARGIN } from './sheet.ts';

async function fitted(draw: (document: PDFDocument) => PDFPage | Promise<PDFPage>) {
  const source = await PDFDocument.create();
  await draw(source);
  const target = await PDFDocument.create();
  appendPages(target, await PDFDocument.load(await source.save()), 'Transcript: scan.pdf');
  const pdf = await target.save();
  const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
  const picture = execFileSync('pdftoppm', ['-r', '72', '-gray', '-singlefile', '-'], { input: pdf });
  const [, ...sheet] = /^P5\s+(\d+)\s+(\d+)\s/.exec(picture.toString('latin1', 0, 20)) ?? [];
  const [, ...word] =
    /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">WORD</.exec(html) ?? [];
  const [left = 0, top = 0, right = 0, bottom = 0] = word.map(Number);
  const [width = 0, height = 0] = sheet.map(Number);
  return { picture, width, height, left, top, right, bottom };
}
const word = (page: PDFPage, x = 0, y = 0) => page.drawText('WORD', { x, y, size: 100 }) ?? page;
const UPRIGHT = { width: 612, height: 792 };
const ON_ITS_SIDE = { width: 792, height: 612 };

describe('fitPage', () => {
  it.each<[string, [number, number], object]>([
    ['A4', [595, 842], UPRIGHT],
    ['huge', [1240, 1863], UPRIGHT],
    ['Letter', [612, 792], UPRIGHT],
    ['square', [900, 900], UPRIGHT],
    ['wide', [1754, 1240], ON_ITS_SIDE],
    ['a strip', [3000, 300], ON_ITS_SIDE],
    ['a till receipt', [200, 3000], UPRIGHT],
    ['small and wide', [300, 200], UPRIGHT],
  ])('fits any size onto Letter: %s', async (_what, size, sheet) => {
    const page = await fitted((document) => {
      const drawn = document.addPage(size);
      drawn.drawText('WORD', { x: 0, y: 0, size: 20 });
      return drawn;
    });
    expect({ width: page.width, height: page.height }).toEqual(sheet);
    expect(page.left).toBeGreaterThanOrEqual(SHEET_MARGIN.side - 0.01);
    expect(page.bottom).toBeLessThan(page.height - SHEET_MARGIN.bottom + 10); // 10 points for descenders
  });

  it('shrinks but never enlarges', async () => {
    const sizeOf = async (size: [number, number]) => {
      const { left, right } = await fitted((document) => word(document.addPage(size)));
      return right - left;
    };
    const own = await sizeOf([400, 300]);
    expect(await sizeOf([568, 692])).toBeCloseTo(own, 1);
    expect(await sizeOf([1136, 1384])).toBeCloseTo(own / 2, 1);
  });

  it.each([0, 90, 180, 270])('keeps a rotation of %i degrees', async (turn) => {
    const page = await fitted((document) => {
      const drawn = document.addPage(turn % 180 === 0 ? [400, 500] : [500, 400]);
      drawn.setRotation(degrees(turn));
      const corner = { 0: [0, 0], 90: [500, 0], 180: [400, 500], 270: [0, 400] }[turn] ?? [];
      drawn.drawText('WORD', { x: corner[0], y: corner[1], size: 50, rotate: degrees(turn) });
      return drawn;
    });
    expect(page).toMatchObject(UPRIGHT);
    expect(page.left).toBeCloseTo(106, 0);
    expect(page.top).toBeLessThan(SHEET_MARGIN.top + 500);
    expect(page.bottom).toBeGreaterThan(SHEET_MARGIN.top + 500);
  });

  it('shows the crop box at any position', async () => {
    const page = await fitted((document) => {
      const drawn = document.addPage([2000, 2000]);
      drawn.setCropBox(700, 800, 400, 500);
      drawn.drawText('WORD', { x: 700, y: 800, size: 50 });
      return drawn;
    });
    expect(page).toMatchObject(UPRIGHT);
    expect(page.left).toBeCloseTo(106, 0);
  });

  it("respects the page's unit", async () => {
    const width = async (unit: number) => {
      const { left, right } = await fitted((document) => {
        const drawn = word(document.addPage([200, 200]));
        drawn.node.set(PDFName.of('UserUnit'), document.context.obj(unit));
        return drawn;
      });
      return right - left;
    };
    expect((await width(2)) / (await width(1))).toBeCloseTo(2);
  });

  it('survives any graphics state', async () => {
    const [tidy, untidy] = await Promise.all(
      [
        ['', ''],
        ['Q Q', 'Q Q Q q q q 3 0 0 3 0 0 cm'],
      ].map(([before = '', after = '']) =>
        fitted((document) => {
          const drawn = word(document.addPage([1136, 1384]));
          const { context } = document;
          const contents = drawn.node.normalizedEntries().Contents;
          contents?.insert(0, context.register(context.stream(before)));
          contents?.push(context.register(context.stream(after)));
          return drawn;
        }),
      ),
    );
    expect(untidy?.left).toBe(tidy?.left);
    expect(untidy?.right).toBe(tidy?.right);
  });

  it('moves gradients, which are positioned on the paper', async () => {
    const { picture } = await fitted((document) => {
      const drawn = document.addPage([1136, 1384]);
      const { context } = document;
      const shading = {
        ShadingType: 2,
        ColorSpace: 'DeviceGray',
        Coords: [0, 0, 1136, 0],
        Function: { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 },
      };
      const pattern = context.register(
        context.obj({ PatternType: 2, Shading: shading, Matrix: [1, 0, 0, 1, 0, 0] }),
      );
      drawn.node.normalizedEntries().Resources.set(PDFName.of('Pattern'), context.obj({ P0: pattern }));
      const content = '/Pattern cs /P0 scn 0 0 1136 1384 re f';
      drawn.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
      return drawn;
    });
    const pixels = picture.subarray(picture.length - 612 * 792);
    const grey = (x: number) => pixels[400 * 612 + x] ?? -1;
    expect(grey(306)).toBeGreaterThan(118);
    expect(grey(306)).toBeLessThan(138);
    expect(grey(SHEET_MARGIN.side + 5)).toBeLessThan(10);
    expect(grey(612 - SHEET_MARGIN.side - 5)).toBeGreaterThan(245);
    expect(grey(10)).toBe(255);
  });

  it('keeps links in place and updates their targets', async () => {
    const source = await PDFDocument.create();
    const [first, second] = [source.addPage([1136, 1384]), source.addPage([1136, 1384])];
    const { context } = source;
    const link = (more: object) =>
      context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [100, 100, 300, 200],
          Border: [0, 0, 0],
          ...more,
        }),
      );
    const goal = context.obj([second.ref, 'XYZ', 0, 1384, null]);
    source.catalog.set(PDFName.of('Dests'), context.obj({ there: goal }));
    first.node.set(
      PDFName.of('Annots'),
      context.obj([link({ Dest: goal }), link({ A: { S: 'GoTo', D: 'there' } }), link({ Dest: 'nowhere' })]),
    );
    const target = await PDFDocument.create();
    target.addPage();
    appendPages(target, await PDFDocument.load(await source.save()), 'T');
    const again = await PDFDocument.load(await target.save());
    const pages = again.getPages();
    const links = (pages[1]?.node.Annots()?.asArray() ?? []).map((each) =>
      String(again.context.lookup(each)),
    );
    const rect = [22 + 50, 40 + 50, 22 + 150, 40 + 100].join(' ');
    for (const each of links) expect(each).toContain(`/Rect [ ${rect} ]`);
    const there = `[ ${String(pages[2]?.ref)} /XYZ 22 732 null ]`;
    expect(links[0]).toContain(`/Dest ${there}`);
    expect(links[1]).toContain(`/D ${there}`);
    expect(links[2]).toContain('/Dest /nowhere');
  });
});
