import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { outsideRepository, untrustedEnvironment } from '@portico/tools/outside-repository';
import { freePort } from '@portico/tools/free-port';
import { run } from '@portico/tools/run';
import { start } from '@portico/tools/start';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { isSoak } from '../fixtures/soak.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

/**
 * A team's work without a checkout of this repository: a folder from the template and the packed packages, with its own TypeScript, lockfile, and
 * libraries, an API key for its step, and the application's URL.
 */
test.describe('a repository outside of the tree', () => {
  test.describe.configure({ mode: 'serial', timeout: 480_000 });

  let product: Product;
  let staff: StaffTerminal;
  let folder: string;
  test.beforeAll(async () => {
    // Slow, unless `npm test` has already prepared the folder.
    test.setTimeout(600_000);
    const made = await outsideRepository();
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'portico-team-')), path.basename(made));
    await cp(made, folder, { recursive: true, verbatimSymlinks: true });
    product = await startOwnProduct();
    staff = new StaffTerminal(product);
  });
  test.afterAll(async () => {
    await product.stop();
    staff.close();
    await rm(path.dirname(folder), { recursive: true, force: true });
  });

  const program = (name: string, args: string[], env: Record<string, string> = {}) =>
    run(path.join(folder, 'node_modules', '.bin', name), args, {
      cwd: folder,
      output: 'pipe',
      timeoutMs: 120_000,
      env: untrustedEnvironment(env),
    });
  const keyFor = async (scope: string) => {
    const made = await staff.done('keys', 'create', '--name', `The team of ${scope}`, '--scopes', scope);
    return String(/portico_staff_\S+/.exec(made)?.[0]);
  };
  const portico = (settings: Record<string, string>, ...args: string[]) =>
    program('portico-step', args, { PORTICO_URL: product.url, ...settings });

  test(`passes its own tests, with the real form and the real store ${SOAK}`, async () => {
    const { code, output } = await program('vitest', ['run', '--testTimeout=60000']);
    expect(code, output).toBe(0);
  });

  test(`shows its team every widget with its code, and its own questions ${SOAK}`, async ({ page }) => {
    const [port, command] = [await freePort(), path.join(folder, 'node_modules', '.bin', 'portico-step')];
    const gallery = start(command, ['gallery', '--at', String(port)], {
      cwd: folder,
      env: untrustedEnvironment(),
      output: 'pipe',
    });
    try {
      await expect
        .poll(() => gallery.failure() ?? gallery.output(), { timeout: 60_000 })
        .toContain('Open http');
      const open = (query: Record<string, string>) =>
        page.goto(`http://localhost:${port}/?${new URLSearchParams(query)}`);
      await open({});
      await page.getByText('Code of “Phone”').click();
      await expect(page.getByText("autocomplete: 'tel-national'")).toBeVisible();
      await open({ language: 'ar', theme: 'dark', state: 'with every message', show: 'visit' });
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('grid')).toBeVisible();
      await open({ state: 'printed' });
      await expect(page.getByText('(301) 405-1000')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await test.step('without the language whose file was deleted', async () => {
        const file = path.join(folder, 'texts.ar.json');
        const translated = await readFile(file);
        await rm(file);
        await expect(async () => {
          await open({ language: 'ar', show: 'visit' });
          await expect(page.getByText('A Day on Campus')).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await writeFile(file, translated);
      });
    } finally {
      await gallery.stop();
    }
  });

  test(`lists what a later version of the packages removes ${SOAK}`, async () => {
    const file = path.join(folder, 'src', 'questions', 'introduction.questions.ts');
    const questions = await readFile(file, 'utf8');
    await writeFile(file, questions.replace("key: 'visit_wishes'", "beside: true, key: 'visit_wishes'"));
    const { code, output } = await portico({}, 'check');
    await writeFile(file, questions);
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /introduction\.questions\.ts:\d+: beside is deprecated\. Use `sameRow`\. Removed in/,
    );
  });

  test(`is published with its step’s key and signed by its team ${SOAK}`, async () => {
    const keyFile = path.join(path.dirname(folder), 'visit.pem');
    const { output: made } = await portico({}, 'keys', 'make', '--to', keyFile);
    const publicKey = String(/^public key\s+(\S+)/m.exec(made)?.[1]);
    await staff.done('release-keys', 'add', 'visit', '--label', 'The visit team', '--key', publicKey);
    const ours = { PORTICO_STAFF_KEY: await keyFor('releases:visit') };
    if (isSoak)
      await test.step('and not otherwise', async () => {
        const theirs = { PORTICO_STAFF_KEY: await keyFor('releases:essays') };
        for (const [settings, sentence] of [
          [theirs, 'doesn’t have the required scope'],
          [ours, 'it is not signed'],
        ] as const) {
          const { code, output } = await portico(settings, 'publish', '--promote');
          expect(code, output).toBe(1);
          expect(output).toContain(sentence);
        }
      });

    const published = await portico({ ...ours, PORTICO_SIGNING_KEY: keyFile }, 'publish', '--promote');
    expect(published.code, published.output).toBe(0);
    expect(published.output).toMatch(/visit 0\.1\.0-[0-9a-f]{8} is live\./);
    const again = await portico({ ...ours, PORTICO_SIGNING_KEY: keyFile }, 'publish');
    expect(again.output).toContain('was already published. It passed its check.');
    expect((await portico(ours, 'status')).output).toContain('signed by The visit team');
  });

  test(`is answered in a browser, validated on the server, printed and exported ${SOAK}`, async ({
    page,
    context,
  }) => {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await applicant.save({ ...COMPLETE_ANSWERS, visit_day: '2001-01-01' });
    await expect(applicant.submit()).rejects.toThrow(/Please choose a day from/);
    await applicant.save({ visit_day: '' });

    await handOver(applicant, context);
    await page.goto(`${product.url}/about`);
    await page.getByRole('link', { name: 'Your Visit', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Visit' })).toBeVisible();
    // The calendar is the team's own widget and uses a library that only the team installs.
    const day = page.getByRole('group', { name: 'Day of Your Visit' });
    const today = new Date();
    await day.getByRole('button', { name: /Next Month/ }).click();
    const month = new Date(today.getFullYear(), today.getMonth() + 1, 14);
    const title = month.toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
    await day.getByRole('grid', { name: title }).getByRole('button', { name: / 14th/ }).click();
    const chosen = `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}-14`;
    await page.getByRole('textbox', { name: 'What You Would Like to See' }).fill('The library at night.');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect
      .poll(async () => (await applicant.profile()).answer)
      .toMatchObject({
        visit_day: chosen,
        visit_wishes: 'The library at night.',
      });
    await applicant.submit();

    const id = await staff.idOf(applicant.username);
    await staff.done('pdf', id, 'file.pdf');
    const printed = await pdfText(new Uint8Array(staff.read('file.pdf')));
    expect(printed).toContain('A Day on Campus');
    expect(printed).toContain(month.toLocaleDateString('en-US', { dateStyle: 'long' }));
    expect(printed).toContain('The library at night.');
    await staff.done('export', 'visits.json', '--text', applicant.username);
    expect(JSON.parse(staff.read('visits.json').toString())).toMatchObject([
      { VISIT_DAY: chosen, VISIT_WISHES: 'The library at night.' },
    ]);
  });
});
