import { TEXTS } from '@portico/contracts';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { network, openPage, password, stubNetwork, submit, toast } from './account-pages.fixture.tsx';

stubNetwork();

/** Returns violated axe rules. Contrast is tested with the color tokens instead, because jsdom doesn't render. */
async function violations(): Promise<string[]> {
  const result = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`);
}

describe.each(['/signup', '/confirm', '/login', '/forgot', '/reset?username=a%40b.co&id=1'])(
  '%s',
  (address) => {
    it('passes axe initially', async () => {
      openPage(address);
      expect(await violations()).toEqual([]);
    });

    it('passes axe with field errors', async () => {
      const { user } = openPage(address);
      await user.click(submit());
      expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
      expect(await violations()).toEqual([]);
    });
  },
);

it('the sign-up card passes axe while a password is typed and shown', async () => {
  const { user } = openPage('/signup');
  await user.type(password(), 'Abc 1');
  await user.click(document.querySelector('[aria-controls]')!);
  expect(await violations()).toEqual([]);
});

it('the login card passes axe after a refusal', async () => {
  const { user } = openPage('/login', { username: 'ada@example.edu' });
  network.replies = [{ status: 401, body: { code: 'login_refused', message: TEXTS.loginRefused } }];
  await user.type(password(), 'x{Enter}');
  await toast('Login Card Error', TEXTS.loginRefused);
  expect(await violations()).toEqual([]);
});
