import { inRoot } from '@portico/tools/root';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { publishBuilt } from '../fixtures/publish.ts';
import { expect, test } from '../fixtures/test.ts';

/** What staff read and what is printed is a page of its own in the release of the shell: nothing else that the shell shows would tell that it is broken. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: Product;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

/** The built shell with something before the script of its service view; what the server has seen of it. */
const checked = async (mark: string, before: string) =>
  (
    await publishBuilt(product, inRoot('apps/shell/dist'), {
      mark,
      file: ({ entries }) => String(entries.serviceView?.scripts[0]),
      change: (script) => before + script,
    })
  ).check;

test('a shell whose service view breaks is given to nobody, and it is said why @soak', async () => {
  const { state, problems } = await checked('breaks', "throw new Error('It breaks at its start.');");
  expect(state).toBe('refused');
  expect(problems.join('\n')).toMatch(/service_token=check: an error was thrown: It breaks at its start\./);
  expect(problems.join('\n')).toContain('could not be rendered: it did not render within 30 s.');
});

test('a shell whose service view says that it can’t be drawn is given to nobody', async () => {
  const refusing = "window.fetch = () => Promise.reject(new Error('It does not ask.'));";
  const { state, problems } = await checked('refuses', refusing);
  expect(state).toBe('refused');
  expect(problems.join('\n')).toContain(
    'could not be rendered: Error: The application could not be shown to staff.',
  );
});

test('a shell with a sound service view passes', async () => {
  expect(await checked('sound', '/* Nothing is different. */')).toMatchObject({
    state: 'passed',
    problems: [],
  });
});
