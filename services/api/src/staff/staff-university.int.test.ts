import { crc32, deflateSync } from 'node:zlib';
import { STAFF_BANNERS_PATH, BRANDING_PATH } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { testStaff } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
let staff: Awaited<ReturnType<typeof testStaff>>;
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({ name: 'shell', version: '1.0.0' });
  await site.goLive({ name: 'about', version: '1.0.0' });
  staff = await testStaff(site, 'texts', 'audit');
});
afterAll(() => site.close());

const page = async () => (await site.browser().get('/about').expect(200)).text;
const day = (after: number) =>
  new Date(site.clock.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);
const banner = (from: number, until: number, more: object = {}) => ({
  texts: { en: 'Apply <b>soon</b>!', es: '¡Solicite pronto!', ar: 'قدّم قريبًا' },
  ...{ start_date: day(from), end_date: day(until) },
  ...more,
});
const setBanners = (banners: object[], revision: number) =>
  staff.put(STAFF_BANNERS_PATH, { banners, revision });

describe('banners', () => {
  it('are those of the settings until changed, and appear in pages within two seconds', async () => {
    const { body } = await staff.get(STAFF_BANNERS_PATH).expect(200);
    expect(body).toMatchObject({ revision: 0, built_in: true, languages: ['en', 'es', 'ar'] });
    expect(body.banners).toHaveLength(2);
    const set = [banner(-1, 2), banner(30, 31), banner(-9, -2)];
    const reply = (await setBanners(set, 0).expect(200)).body;
    expect(reply).toMatchObject({ revision: 1, changed_by: 'Registrar', built_in: false });
    expect(reply.banners.map(({ phase }: { phase: string }) => phase)).toEqual(['shown', 'before', 'over']);
    const html = await page();
    expect(html).not.toContain('<b>soon');
    expect(pageDataOf(html).partner.banners).toEqual([
      {
        ...{ text: 'Apply <b>soon</b>!', texts: set[0]?.texts },
        ...{ startDate: day(-1), endDate: day(2) },
      },
    ]);
  });

  it.each([
    [() => banner(0, 1, { texts: { en: 'Only English' } }), 'the text in Spanish is missing.'],
    [() => banner(3, 3), 'it would end before it starts.'],
    [() => banner(0, 1, { end_date: '2027-02-30' }), '“2027-02-30” isn’t a date.'],
    [() => banner(0, 1, { texts: { en: 'a', es: 'b', ar: 'c', de: 'd' } }), 'isn’t available in “de”'],
    [() => banner(0, 1, { texts: { en: 'a'.repeat(201), es: 'b', ar: 'c' } }), 'at most 200 are allowed'],
  ])('are rejected with a message: %#', async (wrong, sentence) => {
    const { body } = await setBanners([banner(0, 1), wrong()], 1).expect(400);
    expect(body.message).toContain(`Banner 2: `);
    expect(body.message).toContain(sentence);
  });

  it("aren't changed from an outdated revision, and can be restored", async () => {
    const { body } = await setBanners([], 0).expect(409);
    expect(body.code).toBe('banners_changed');
    await setBanners([], 1).expect(200);
    expect(pageDataOf(await page()).partner.banners).toEqual([]);
    const back = await staff.post(`${STAFF_BANNERS_PATH}/restore`, { to: 1, revision: 2 }).expect(200);
    expect(back.body.banners).toHaveLength(3);
    const file = await staff.post(`${STAFF_BANNERS_PATH}/restore`, { to: 0, revision: 3 }).expect(200);
    expect(file.body).toMatchObject({ revision: 4, built_in: true });
    await staff.post(`${STAFF_BANNERS_PATH}/restore`, { to: 9, revision: 4 }).expect(404);
    const history = (await staff.get(`${STAFF_BANNERS_PATH}/history`).expect(200)).body.revisions;
    expect(history.map(({ revision }: { revision: number }) => revision)).toEqual([4, 3, 2, 1]);
  });
});

const COLOURS = {
  ...{ brand: '#0b5d3b', brand_strong: '#06371f', brand_soft: '#e6f2ec' },
  ...{ accent: '#8a1c5b', link: '#0b5d8f' },
};
const setLook = (more: object, revision: number) =>
  staff.put(BRANDING_PATH, { colours: COLOURS, revision, ...more });

function png(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(side * (side * 3 + 1), 120).fill(0, 0, 1);
  for (let row = 0; row < side; row++) rows[row * (side * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ],
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

describe('colors and logo', () => {
  it('are in pages after a plan without effect, with the logo re-encoded', async () => {
    const logo = png(600).toString('base64');
    const plan = (await setLook({ logo, plan_only: true }, 0).expect(200)).body;
    expect(plan).toMatchObject({ revision: 0, colours: COLOURS });
    expect(await page()).toContain('--color-brand:#17345c');
    const { body } = await setLook({ logo }, 0).expect(200);
    expect(body).toMatchObject({ revision: 1, built_in: false, logo: plan.logo });
    const painted = Buffer.from(String(body.logo).split(',')[1] ?? '', 'base64');
    expect(String(body.logo)).toMatch(/^data:image\/png;base64,/);
    expect(painted.includes('script')).toBe(false);
    expect(painted.length).toBeLessThanOrEqual(16_384);
    const html = await page();
    expect(html).toMatch(/<style nonce="[^"]+">:root:root\{--color-brand:#0b5d3b;/);
    expect(pageDataOf(html).partner.logo).toBe(body.logo);
  });

  it('keep the logo if only colors change', async () => {
    const before = (await staff.get(BRANDING_PATH).expect(200)).body;
    const { body } = await setLook({ colours: { ...COLOURS, link: '#0a4a73' } }, 1).expect(200);
    expect(body).toMatchObject({ revision: 2, logo: before.logo });
  });

  it('are reloaded by another process', async () => {
    const university = site.core.university;
    const { unitOfWork } = site.core.platform.database;
    const content = { value: { colours: { ...site.core.partner.colours, link: '#123456' }, logo: null } };
    await unitOfWork.run((manager) =>
      manager.insert('university_change', {
        ...{ id: 'elsewhere', kind: 'look', revision: 3, content },
        ...{ at: '2026-11-23T00:00:00.000Z', actor: 'Other', keyId: null },
      }),
    );
    await vi.waitFor(() => expect(university.current().colours.link).toBe('#123456'), { timeout: 2_000 });
  });

  it.each([
    [
      { colours: { ...COLOURS, accent: '#ff9999' } },
      'accent #ff9999 on paper #ffffff has a contrast of 2.05',
    ],
    [
      { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64') },
      'The logo must be a PNG or JPEG',
    ],
    [{ logo: png(600).subarray(0, 200).toString('base64') }, 'The logo must be a PNG or JPEG'],
    [{ logo: Buffer.alloc(900_000, 'no picture').toString('base64') }, 'The logo must be a PNG or JPEG'],
  ])('are rejected with a message: %#', async (wrong, sentence) => {
    const { body } = await setLook(wrong, 3).expect(400);
    expect(body.message).toContain(sentence);
  });

  it('are rejected for ambiguous colors', async () => {
    await setLook({ colours: { ...COLOURS, brand: '#17345c;background:url(x)' } }, 3).expect(400);
  });

  it('are restored from the settings file', async () => {
    const { body } = await staff.post(`${BRANDING_PATH}/restore`, { to: 0, revision: 3 }).expect(200);
    expect(body).toMatchObject({ revision: 4, built_in: true, logo: null });
    expect(await page()).toContain('--color-brand:#17345c');
    const { body: audit } = await staff.get('/service/audit').expect(200);
    expect(JSON.stringify(audit)).toContain('/service/look/restore');
  });
});
