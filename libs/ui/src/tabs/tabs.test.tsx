import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label, questions: [] }));

function open(dir: 'ltr' | 'rtl' = 'ltr') {
  const onChoose = vi.fn();
  render(
    <div dir={dir}>
      <Tabs label="Numbers" tabs={TABS} chosen="two" onChoose={onChoose}>
        <p>Panel</p>
      </Tabs>
    </div>,
  );
  return { user: userEvent.setup(), onChoose };
}
const focused = () => document.activeElement?.textContent;

afterEach(cleanup);

it('is one tab stop, at the selected tab', async () => {
  const { user } = open();
  await user.tab();
  expect(focused()).toBe('Two');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Three');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await user.tab({ shift: true });
  expect(focused()).toBe('Two');
});

it.each(['ltr', 'rtl'] as const)('moves in writing direction (%s) and wraps', async (dir) => {
  const { user, onChoose } = open(dir);
  const [onward, back] = dir === 'ltr' ? ['{ArrowRight}', '{ArrowLeft}'] : ['{ArrowLeft}', '{ArrowRight}'];
  await user.tab();
  const seen: (string | null | undefined)[] = [];
  for (const key of [onward, onward, back, '{Home}', '{End}', back]) {
    await user.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual(['Three', 'One', 'Three', 'One', 'Three', 'Two']);
  expect(onChoose).not.toHaveBeenCalled();
});

it.each(['{Enter}', ' '])('is selected with "%s" once', async (key) => {
  const { user, onChoose } = open();
  await user.tab();
  await user.keyboard(key);
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard(`{ArrowLeft}${key}`);
  expect(onChoose.mock.calls).toEqual([['one']]);
});

it('labels its panel', () => {
  open();
  const [, chosen, other] = screen.getAllByRole('tab');
  expect(screen.getByRole('tabpanel', { name: 'Two' }).id).toBe(chosen?.getAttribute('aria-controls'));
  expect(other?.hasAttribute('aria-controls')).toBe(false);
});
