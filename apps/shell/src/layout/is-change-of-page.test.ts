import { expect, it } from 'vitest';
import { isChangeOfPage } from './is-change-of-page.ts';

const at = (key: string) => ({ key, pathname: '/about', search: '', hash: '', state: null });

it('is none before anybody has touched the page, and none on the first load', () => {
  expect(isChangeOfPage(at('mkphpj2w'))).toBe(false);
  document.body.click();
  expect(isChangeOfPage(at('mkphpj2w'))).toBe(true);
  expect(isChangeOfPage(at('default'))).toBe(false);
});
