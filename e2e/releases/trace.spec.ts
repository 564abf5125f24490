import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseChannelReply } from '@portico/contracts';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { inRoot } from '@portico/tools/root';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { ownCheckout, release, type OwnCheckout } from '../fixtures/own-checkout.ts';
import { expect, test } from '../fixtures/test.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';

const STEP = 'about';
const PAGE = 'src/module.tsx';

test.describe.configure({ timeout: 240_000 });

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

test('a fault in a released step is traced to its source line, from Chromium’s output and from the log, and after a rollback @soak', async ({
  page,
  context,
}) => {
  const where = await test.step('Releases a step with a fault and its own styles', async () => {
    await writeFile(path.join(checkout.folder, 'src/page.module.css'), '.page h2 { letter-spacing: 2px }\n');
    await checkout.change(
      PAGE,
      'import { definition }',
      "import styles from './page.module.css';\nimport { definition }",
    );
    await checkout.change(
      PAGE,
      'return <StepForm definition={definition} />;',
      `return (
    <div className={styles.page}>
      <StepForm definition={definition} />
      <button type="button" onClick={() => complain(definition.label)}>
        Complain
      </button>
    </div>
  );`,
    );
    await checkout.change(
      PAGE,
      'function AboutPage',
      `function complain(label: string): void {
  if (label !== '') throw new Error(\`\${label} breaks when it is clicked.\`);
}

function AboutPage`,
    );
    const lines = (await readFile(path.join(checkout.folder, PAGE), 'utf8')).split('\n');
    // Publishing includes the server's check, which must not trigger the error: the step throws only when it is clicked.
    const published = await release(product, 'publish', STEP, '--folder', checkout.folder, '--promote');
    expect(published.code, published.output).toBe(0);
    return `apps/about/${PAGE}:${lines.findIndex((line) => line.includes('throw new Error')) + 1}:`;
  });

  const stack = await test.step('A visitor triggers it', async () => {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await handOver(applicant, context);
    await page.goto(`${product.url}/${STEP}`);
    const thrown = page.waitForEvent('pageerror');
    await page.getByRole('button', { name: 'Complain' }).click();
    const { stack: printed = '' } = await thrown;
    expect(printed).toMatch(/\/releases\/about\/\S+\/step\.\w+\.js:1:\d+/);
    return printed;
  });

  const expectTraced = (traced: string) => {
    expect(traced).toContain(where);
    // React is part of the shell, so tracing this line takes the source maps of the shell's release.
    expect(traced).toMatch(/node_modules\/react-dom\/\S+\.js:\d+:\d+/);
    expect(traced).not.toMatch(/\/releases\/(about|shell)\//);
  };

  await test.step('Traces the stack that Chromium prints', async () => {
    const { code, output } = await release(product, 'trace', stack);
    expect(code, output).toBe(0);
    expectTraced(output);
  });

  const reported = () =>
    product
      .output()
      .split('\n')
      .find((line) => line.includes('An error in a page'));
  await test.step('Traces the log line', async () => {
    await expect.poll(reported).toContain('/releases/about/');
    const { code, output } = await release(product, 'trace', reported() ?? '');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^An error in a page: \/about, shell /m);
    expectTraced(output);
  });

  await test.step('Shows it in the status of the step', async () => {
    const { code, output } = await release(product, 'status', STEP);
    expect(code, output).toBe(0);
    expect(output).toContain('failures reported by pages: error on 1');
    expect(output).toContain(`at ${where}`);
  });

  await test.step('Still traces it after the rollback', async () => {
    const { output: state } = await release(product, 'status', STEP, '--json');
    const [{ live }] = JSON.parse(state) as [ReleaseChannelReply];
    expect((await release(product, 'rollback', STEP)).code).toBe(0);
    expect((await release(product, 'withdraw', STEP, String(live))).code).toBe(0);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [inRoot('tools/release/release.mjs'), 'trace'],
      {
        encoding: 'utf8',
        input: `${stack}\n    at /releases/about/0.0.0-gone/step.js:1:1`,
        env: { ...process.env, PORTICO_URL: product.url, DATA_DIR: product.dataDir },
      },
    );
    expect(status, stderr).toBe(0);
    expect(stdout).toContain(where);
    expect(stdout).toContain('/releases/about/0.0.0-gone/step.js:1:1');
    expect(stderr).toContain('No published release about 0.0.0-gone.');
  });

  await test.step('Reports a stack that names no release', async () => {
    const { code, output } = await release(product, 'trace', 'Error: at main.js:1:1');
    expect(code).toBe(1);
    expect(output).toContain('The input contains no position in a release script');
  });
});
