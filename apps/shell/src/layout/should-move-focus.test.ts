import { expect, it, vi } from 'vitest';

vi.resetModules();
const { shouldMoveFocus } = await import('./should-move-focus.ts');

const at = (key: string) => ({ key, pathname: '/about', search: '', hash: '', state: null });

it('is false before any input and on the first load', () => {
  expect(shouldMoveFocus(at('mkphpj2w'))).toBe(false);
  document.body.click();
  expect(shouldMoveFocus(at('mkphpj2w'))).toBe(true);
  expect(shouldMoveFocus(at('default'))).toBe(false);
});
