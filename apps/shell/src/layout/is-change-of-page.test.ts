import { expect, it, vi } from 'vitest';

// Files of a worker share their modules, and this one remembers: here it begins with a page that nobody has touched.
vi.resetModules();
const { isChangeOfPage } = await import('./is-change-of-page.ts');

const at = (key: string) => ({ key, pathname: '/about', search: '', hash: '', state: null });

it('is none before anybody has touched the page, and none on the first load', () => {
  expect(isChangeOfPage(at('mkphpj2w'))).toBe(false);
  document.body.click();
  expect(isChangeOfPage(at('mkphpj2w'))).toBe(true);
  expect(isChangeOfPage(at('default'))).toBe(false);
});
