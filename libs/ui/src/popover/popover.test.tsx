import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Popover } from './popover.tsx';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

it('opens below its button, is named by its title, and closes with its button', async () => {
  render(
    <Popover title="Account" trigger={<button>Menu</button>}>
      <p>ada@example.edu</p>
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'Menu' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(trigger);
  expect(screen.getByRole('dialog', { name: 'Account' }).textContent).toContain('ada@example.edu');
  expect(screen.getByRole('heading', { name: 'Account' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

it('returns the focus to its button on Escape', async () => {
  render(
    <Popover title="Account" trigger={<button>Menu</button>}>
      <button>Log out</button>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});
