import { inRoot } from '@portico/tools/root';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { publishBuilt } from '../fixtures/publish.ts';
import { expect, test } from '../fixtures/test.ts';

/** The service view is a separate entry point of the shell's release: checks of other pages don't notice if it is broken, so the server checks it, too. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: Product;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

/** Publishes the shell with the code `before` in front of a script of its service view. @returns the result of the server's check */
const checked = async (mark: string, before: string) =>
  (
    await publishBuilt(product, inRoot('apps/shell/dist'), {
      mark,
      file: ({ entries }) => String(entries.serviceView?.scripts[0]),
      change: (script) => before + script,
    })
  ).check;

test('a shell whose service view breaks is rejected with the reason @soak', async () => {
  const { state, problems } = await checked('breaks', "throw new Error('It breaks at its start.');");
  expect(state).toBe('refused');
  expect(problems.join('\n')).toMatch(/service_token=check: an error was thrown: It breaks at its start\./);
  expect(problems.join('\n')).toContain('could not be rendered: it did not render within 30 s.');
});

test('a shell whose service view reports that it can’t be rendered is rejected @soak', async () => {
  const refusing = "window.fetch = () => Promise.reject(new Error('It does not ask.'));";
  const { state, problems } = await checked('refuses', refusing);
  expect(state).toBe('refused');
  expect(problems.join('\n')).toContain(
    'could not be rendered: Error: The application could not be shown to staff.',
  );
});

test('a shell with a valid service view is accepted @soak', async () => {
  expect(await checked('sound', '/* Nothing is different. */')).toMatchObject({
    state: 'passed',
    problems: [],
  });
});
