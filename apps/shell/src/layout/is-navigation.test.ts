import { expect, it, vi } from 'vitest';

vi.resetModules();
const { isNavigation } = await import('./is-navigation.ts');

const at = (key: string) => ({ key, pathname: '/about', search: '', hash: '', state: null });

it('is false before any input and on the first load', () => {
  expect(isNavigation(at('mkphpj2w'))).toBe(false);
  document.body.click();
  expect(isNavigation(at('mkphpj2w'))).toBe(true);
  expect(isNavigation(at('default'))).toBe(false);
});
