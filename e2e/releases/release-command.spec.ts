import type { PageData, ReleaseChannelReply } from '@portico/contracts';
import { ownCheckout, release, type OwnCheckout } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { expect, test } from '../fixtures/test.ts';

const STEP = 'final-steps';
const MODULE = 'src/module.tsx';
const WHOLE = 'Page: FinalStepsPage';
const BROKEN = "Page: (): never => { throw new Error('It breaks while it is drawn.'); }";
/** Page that breaks only if the university has custom texts, a case that a team may overlook. */
const BREAKING = `Page: () => {
  const page = JSON.parse(document.getElementById('portico-page')?.textContent ?? '');
  if (page.texts.ownWords.en) throw new Error('It breaks when the university says something.');
  return FinalStepsPage();
}`;

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let product: Product;
let checkout: OwnCheckout;
test.beforeAll(async () => {
  product = await startOwnProduct();
  checkout = await ownCheckout(STEP);
});
test.afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

async function status(): Promise<ReleaseChannelReply> {
  const { code, output } = await release(product, 'status', STEP, '--json');
  expect(code, output).toBe(0);
  return (JSON.parse(output) as [ReleaseChannelReply])[0];
}
const publish = (...args: string[]) =>
  release(product, 'publish', STEP, '--folder', checkout.folder, ...args);

async function freshPage(): Promise<PageData> {
  const html = await (await fetch(`${product.url}/${STEP}`)).text();
  return JSON.parse(/id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
}

test('a release that doesn’t fit the deployed shell, or breaks in it, is rejected with the reason @soak', async () => {
  const { live, canary, revision } = await status();

  await test.step('Types that the facade does not have', async () => {
    const odd = `${WHOLE}, Title: 1`;
    await checkout.change(MODULE, WHOLE, odd);
    const { code, output } = await publish();
    expect(code, output).toBe(1);
    expect(output).toContain("its types don't compile against the facade of the shell");
    expect(output).toContain("'Title' does not exist in type 'StepModule'");
    await checkout.change(MODULE, odd, WHOLE);
  });

  await test.step('A page that changes other pages, writes to people, and probes the network', async () => {
    const reaching =
      "document.body.style.letterSpacing = '3px';\nArray.prototype.at = () => undefined;\n" +
      "void fetch('/public/forgot-password', { method: 'POST', headers: { 'content-type': 'application/json' }, " +
      "body: JSON.stringify({ username: 'victim@example.test' }) });\n" +
      "void fetch('http://169.254.169.254/latest/meta-data').catch(() => undefined);\n";
    await checkout.change(MODULE, 'export default', `${reaching}export default`);
    const { code, output } = await publish();
    expect(code, output).toBe(1);
    expect(output).toMatch(
      /other pages look different \(.*\/about.*\): html > body: letter-spacing normal became 3px/,
    );
    expect(output).toContain(
      'it overwrites browser built-ins, which affects every page: Array.prototype.at.',
    );
    expect(output).toContain('it calls POST /public/forgot-password without a click');
    expect(output).toMatch(/169\.254\.169\.254/);
    await checkout.change(MODULE, reaching, '');
  });

  await test.step('A page that never ends', async () => {
    const loop = 'for (let n = 0; ; n++) if (n < 0) break;\n';
    await checkout.change(MODULE, 'export default', `${loop}export default`);
    const { code, output } = await publish();
    expect(code, output).toBe(1);
    expect(output).toMatch(
      /the page did not respond for 30 s\. Look for an endless loop, in apps\/final-steps\/src\/module\.tsx:\d+:\d+/,
    );
    expect(output).not.toMatch(/^\s+at /m);
    await checkout.change(MODULE, loop, '');
  });

  await test.step("A step with another step's route", async () => {
    await checkout.change('src/step.ts', "route: '/final-steps'", "route: '/about'");
    const { code, output } = await publish();
    expect(code, output).toBe(1);
    expect(output).toContain('is already used by the step "about"');
    await checkout.change('src/step.ts', "route: '/about'", "route: '/final-steps'");
  });

  await test.step('A page that throws', async () => {
    await checkout.change(MODULE, WHOLE, BROKEN);
    const { code, output } = await publish();
    expect(code, output).toBe(1);
    expect(output).toContain('none of its questions appeared');
    await checkout.change(MODULE, BROKEN, WHOLE);
  });

  await test.step('The server records why, and refuses to promote or try it', async () => {
    const after = await status();
    expect(after).toMatchObject({ live, canary, revision });
    const refused = after.versions.filter(({ check }) => check.state === 'refused');
    expect(refused).toHaveLength(3);
    const [{ version, check } = { version: '', check: { problems: [''] } }] = refused;
    for (const args of [
      ['promote', STEP, version],
      ['promote', STEP, version, '--canary', '5'],
      ['try', `${STEP}@${version}`],
    ]) {
      const { code, output } = await release(product, ...args);
      expect(code, output).toBe(1);
      expect(output).toContain(`${STEP} ${version} did not pass its check`);
      expect(output).toContain(check.problems[0]);
    }
  });

  await test.step('The checks leave no messages and no failure reports', async () => {
    const outbox = (await (await fetch(`${product.url}/outbox.json`)).json()) as { messages: unknown[] };
    expect(outbox.messages).toEqual([]);
    expect((await status()).versions.flatMap(({ failures }) => Object.keys(failures))).toEqual([]);
  });
});

test('a canary that breaks for visitors is rolled back by the server, once it has verified the fault @soak', async () => {
  const before = await status();
  await test.step('Nearly all visitors get it, before it breaks', async () => {
    await checkout.change(MODULE, WHOLE, BREAKING);
    const { code, output } = await publish('--canary', '99');
    expect(code, output).toBe(0);
    expect(await status()).toMatchObject({ live: before.live, canary_percent: 99 });
    await checkout.change(MODULE, BREAKING, WHOLE);
  });

  await test.step('It starts to break', async () => {
    const staff = new StaffTerminal(product);
    await staff.done('texts', 'set', 'en', 'banners.noFee', 'Applying costs nothing');
    staff.close();
    await expect.poll(async () => Object.keys((await freshPage()).texts.ownWords)).toEqual(['en']);
  });

  await test.step('Pages report it', async () => {
    let reports = 0;
    for (let page = 0; reports < 3 && page < 10; page++) {
      const { pageId: page_id, steps } = await freshPage();
      const version = steps.find(({ id }) => id === STEP)?.chosen.version;
      if (version === before.live) continue;
      const body = JSON.stringify({ page_id, step: STEP, version, kind: 'render', detail: 'It breaks.' });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${product.url}/public/step-failures`, { method: 'POST', headers, body });
      expect(reply.status).toBe(200);
      reports++;
    }
    expect(reports).toBe(3);
  });

  await test.step('The server verifies the fault, and all visitors get the live version again', async () => {
    await expect.poll(async () => (await status()).canary, { timeout: 90_000 }).toBeNull();
    const { output } = await release(product, 'history', STEP);
    expect(output).toMatch(/set-back .* by server: none of its questions appeared in the server’s browser/);
    const after = await status();
    expect(after.live).toBe(before.live);
    expect(after.versions[0]?.failures).toEqual({ render: 3 });
  });
});

test('a valid release is tried by link, promoted, and rolled back @soak', async ({ browser }) => {
  const before = await status();
  await checkout.change('src/step.ts', "label: '", "label: 'Now ");
  const published = await publish();
  expect(published.code, published.output).toBe(0);
  const version = (await status()).versions[0]?.version ?? '';
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();

  await test.step('Only people with the link see it', async () => {
    const { output } = await release(product, 'try', `${STEP}@${version}`);
    const link = new URL(/\S+\/public\/trial\?token=\S+/.exec(output)?.[0] ?? '');
    await page.goto(`${link.pathname}${link.search}`);
    await page.goto(`/${STEP}`);
    await expect(page.getByRole('heading', { level: 1, name: /^Now / })).toBeVisible();
    expect((await freshPage()).steps.find(({ id }) => id === STEP)?.chosen.version).toBe(before.live);
  });

  await test.step('Rejects the second of two concurrent promotions', async () => {
    const args = ['promote', STEP, version, '--revision', String(before.revision)];
    const [one, two] = await Promise.all([release(product, ...args), release(product, ...args)]);
    expect([one.code, two.code].sort()).toEqual([0, 1]);
    expect(one.output + two.output).toContain('someone changed it. Check the current state, then retry.');
    expect((await freshPage()).steps.find(({ id }) => id === STEP)?.chosen.version).toBe(version);
  });

  await test.step('The rollback', async () => {
    const { code, output } = await release(product, 'rollback', STEP, '--reason', 'the wrong word');
    expect(code, output).toBe(0);
    expect((await freshPage()).steps.find(({ id }) => id === STEP)?.chosen.version).toBe(before.live);
  });
  await context.close();
});
