import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type PublishReply,
  RELEASE_PATHS,
  type ReleaseChannelReply,
  releasePath,
  type ReleaseFile,
} from '@portico/contracts';
import { inRoot } from '@portico/tools/root';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

/** What staff read and what is printed is a page of its own in the release of the shell: nothing else that the shell shows would tell that it is broken. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: Product;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

const read = (file: string) => readFileSync(inRoot('apps/shell/dist', file));

/** The built shell with something before the script of its service view; what the server has seen of it. */
async function checked(mark: string, before: string) {
  const release = JSON.parse(read('release.json').toString()) as ReleaseFile;
  const [script = ''] = release.entries.serviceView?.scripts ?? [];
  const content = Buffer.from(before + read(script).toString());
  for (const form of [`${script}.br`, `${script}.gz`, `${script}.map.gz`]) delete release.files[form];
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  release.files[script] = { integrity, bytes: content.length };
  release.version += `.${mark}`;
  release.container += `_${mark}`;
  const files = Object.keys(release.files).map((file) => [file, file === script ? content : read(file)]);
  const sent = Object.fromEntries([...files, ['release.json', Buffer.from(JSON.stringify(release))]]);
  const staff = staffOf(product);
  const payload = {
    files: Object.fromEntries(
      Object.entries(sent).map(([file, bytes]) => [file, (bytes as Buffer).toString('base64')]),
    ),
  };
  const { version } = (await (await staff('POST', RELEASE_PATHS.releases, payload)).json()) as PublishReply;
  const check = async () => {
    const { versions } = (await (await staff('GET', releasePath('shell'))).json()) as ReleaseChannelReply;
    return versions.find((each) => each.version === version)!.check;
  };
  await expect.poll(async () => (await check()).state, { timeout: 60_000 }).not.toBe('pending');
  return check();
}

test('a shell whose service view breaks is given to nobody, and it is said why @soak', async () => {
  const { state, problems } = await checked('breaks', "throw new Error('It breaks at its start.');");
  expect(state).toBe('refused');
  expect(problems.join('\n')).toMatch(/service_token=check: an error was thrown: It breaks at its start\./);
  expect(problems.join('\n')).toContain('was not drawn: nothing came of it within 30 s.');
});

test('a shell whose service view says that it can’t be drawn is given to nobody', async () => {
  const refusing = "window.fetch = () => Promise.reject(new Error('It does not ask.'));";
  const { state, problems } = await checked('refuses', refusing);
  expect(state).toBe('refused');
  expect(problems.join('\n')).toContain('was not drawn: Error: The application could not be shown to staff.');
});

test('a shell with a sound service view passes', async () => {
  expect(await checked('sound', '/* Nothing is different. */')).toMatchObject({
    state: 'passed',
    problems: [],
  });
});
