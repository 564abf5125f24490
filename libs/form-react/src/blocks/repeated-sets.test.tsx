import { block, numbered, question } from '@portico/form-model';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const schools = block.repeated({
  id: 'schools',
  label: 'Add another school',
  prefixes: numbered('hs', 3),
  title: (number) => `School ${number}`,
  questions: ({ key }) => [question.text({ key: key('name'), label: 'Name', required: true })],
});

function setup(options: Parameters<typeof renderQuestions>[1] = {}) {
  const asked: [string, number][] = [];
  let isKept = true;
  const rendered = renderQuestions([schools], {
    services: {
      arrangement: {
        addSet: async ({ id }, count) => {
          asked.push([id, count]);
          return isKept;
        },
        chooseTab: async () => true,
      },
    },
    ...options,
  });
  return { ...rendered, asked, fail: () => (isKept = false) };
}
const sets = () =>
  screen
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-labelledby') && group.querySelector('h3')?.textContent);
const add = () => screen.queryByRole('button', { name: 'Add another school' });

describe('repeated sets', () => {
  it('start with one set and add one at a time, up to all', async () => {
    const { user, asked } = setup();
    expect(sets()).toEqual(['School 1']);
    await user.click(add()!);
    expect(sets()).toEqual(['School 1', 'School 2']);
    await user.click(add()!);
    expect(sets()).toEqual(['School 1', 'School 2', 'School 3']);
    expect(add()).toBeNull();
    expect(asked).toEqual([
      ['schools', 2],
      ['schools', 3],
    ]);
  });

  it('move the focus to the new set', async () => {
    const { user } = setup();
    await user.click(add()!);
    const second = await screen.findByRole('group', { name: 'School 2' });
    await expect.poll(() => document.activeElement).toBe(second);
  });

  it('stay unchanged if the server fails', async () => {
    const { user, fail } = setup();
    fail();
    await user.click(add()!);
    expect(sets()).toEqual(['School 1']);
    expect(add()?.getAttribute('aria-busy')).toBeNull();
  });

  it('show as many as stored, and all up to the last answered', () => {
    setup({ arrangement: { addAnother: { schools: 2 } } });
    expect(sets()).toHaveLength(2);
    cleanup();
    setup({ answers: { hs_3_name: 'Third' } });
    expect(sets()).toHaveLength(3);
  });

  it('show sets whose number loads late', () => {
    const { source } = setup();
    act(() => source.set({ arrangement: { addAnother: { schools: 3 } } }));
    expect(sets()).toHaveLength(3);
  });

  it('keep a set whose last answer is cleared', async () => {
    const { user } = setup({ answers: { hs_2_name: 'B' } });
    await user.clear(screen.getAllByRole('textbox')[1]!);
    expect(sets()).toHaveLength(2);
  });

  it('require nothing in an unused set', async () => {
    const { user } = setup({ arrangement: { addAnother: { schools: 2 } } });
    const required = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-required'));
    expect(required()).toEqual(['true', null]);
    await user.type(screen.getAllByRole('textbox')[1]!, 'B');
    expect(required()).toEqual(['true', 'true']);
  });

  it('tell a visitor how to add one', () => {
    setup({ canArrange: false });
    expect(add()).toBeNull();
    expect(screen.getByText(/^Create an account to use/)).toBeTruthy();
  });
});
