import { block, keysOfSets, numbered, question, valuesAfter, when, YES_NO } from '@portico/form-model';
import type { RepeatedBlock } from '@portico/form-model';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../../testing.fixture.tsx';

afterEach(cleanup);

const classes = block.repeated({
  id: 'classes',
  label: 'Add another class',
  first: 'Add a class',
  cards: ['name'],
  prefixes: numbered('class', 4, 1),
  title: (number) => `Class ${number}`,
  questions: ({ key }) => [
    question.text({ key: key('name'), label: 'Class Name' }),
    question.radio({ key: key('hard'), label: 'Hard?', options: YES_NO }),
    question.text({ key: key('why'), label: 'Why?', hiddenWhen: when.notEquals(key('hard'), 'Y') }),
  ],
});
const schools = block.repeated({
  id: 'schools',
  label: 'Add another school',
  cards: ['name'],
  prefixes: numbered('hs', 3),
  title: (number) => `School ${number}`,
  questions: ({ key }) => [
    question.text({ key: key('name'), label: 'Name', required: true }),
    question.text({ key: key('city'), label: 'City' }),
  ],
});
const THREE = {
  class_1_name: 'Art',
  class_1_hard: 'N',
  class_2_name: 'Algebra II',
  class_3_name: 'Chemistry',
};

function setup(of: RepeatedBlock, options: Parameters<typeof renderQuestions>[1] = {}) {
  const calls: string[] = [];
  let held: Record<string, unknown> = {};
  const used = () => shownNow();
  const rendered = renderQuestions([of], {
    services: {
      arrangement: { addSet: async () => true, chooseTab: async () => true },
      sets: {
        remove: async (_block, place) => {
          calls.push(`remove ${place}`);
          const answers = rendered.answers();
          held = Object.fromEntries((keysOfSets(of)[place] ?? []).map((key) => [key, answers[key] ?? '']));
          const read = (key: string) => answers[key] ?? '';
          const count = used();
          act(() =>
            rendered.replace({
              ...answers,
              ...valuesAfter(of, { kind: 'removed', index: place }, read, () => ''),
            }),
          );
          return { id: 'r', count: Math.max(1, count - 1) };
        },
        restore: async (_block, { id, place }) => {
          calls.push(`restore ${id}`);
          const answers = rendered.answers();
          const fresh = (key: string) => (held[key] ?? '') as string;
          const count = used();
          const move = { kind: 'returned', index: place } as const;
          act(() =>
            rendered.replace({ ...answers, ...valuesAfter(of, move, (key) => answers[key] ?? '', fresh) }),
          );
          return count + 1;
        },
      },
    },
    ...options,
  });
  const shownNow = () =>
    keysOfSets(of).findLastIndex((keys) => keys.some((key) => Boolean(rendered.answers()[key]))) + 1;
  return { ...rendered, calls };
}
const groups = () => screen.getAllByRole('group').map((group) => group.querySelector('h3')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('a block whose first set is optional', () => {
  it('is a single button at first, and opens with the focus in its first field', async () => {
    const { user } = setup(classes);
    expect(screen.queryByRole('group')).toBeNull();
    await user.click(button('Add a class'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Class Name' }));
    expect(button('Add another class')).toBeTruthy();
  });

  it('opens for a text search', () => {
    setup(classes);
    const content = document.querySelector('[hidden="until-found"]');
    expect(content?.textContent).toContain('Class Name');
    act(() => void content?.dispatchEvent(new Event('beforematch')));
    expect(screen.getByRole('textbox', { name: 'Class Name' })).toBeTruthy();
  });

  it('collapses after its empty set is removed, without a request', async () => {
    const { user, calls } = setup(classes);
    await user.click(button('Add a class'));
    await user.click(button('Remove Class 1'));
    expect(document.activeElement).toBe(button('Add a class'));
    expect(calls).toEqual([]);
  });
});

describe('cards', () => {
  it('show answers and name themselves in their buttons', () => {
    setup(classes, { answers: THREE });
    expect(groups()).toEqual(['Class 1: Art', 'Class 2: Algebra II', 'Class 3: Chemistry']);
    expect(screen.getByText('No', { selector: 'p *' })).toBeTruthy();
    expect(button('Change Class 2: Algebra II').textContent).toBe('Change');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('open with the focus in the first field, and close with the focus on their button', async () => {
    const { user } = setup(classes, { answers: THREE });
    await user.click(button('Change Class 2: Algebra II'));
    const group = screen.getByRole('group', { name: 'Class 2' });
    expect(document.activeElement).toBe(within(group).getByRole('textbox', { name: 'Class Name' }));
    await user.click(button('Close Class 2'));
    expect(document.activeElement).toBe(button('Change Class 2: Algebra II'));
  });

  it('stay open while typing, and collapse when another set is added', async () => {
    const { user } = setup(classes);
    await user.click(button('Add a class'));
    await user.keyboard('Art');
    expect(screen.getByRole('textbox', { name: 'Class Name' })).toBe(document.activeElement);
    await user.click(button('Add another class'));
    await screen.findByRole('group', { name: 'Class 2' });
    expect(groups()).toEqual(['Class 1: Art', 'Class 2']);
    const second = screen.getByRole('group', { name: 'Class 2' });
    expect(document.activeElement).toBe(within(second).getByRole('textbox', { name: 'Class Name' }));
  });

  it('stay open for an error, also after it is fixed', () => {
    const { source } = setup(classes, { answers: THREE });
    act(() => source.set({ errors: { class_2_name: ['Too long.'] } }));
    expect(screen.getByRole('textbox', { name: 'Class Name' }).getAttribute('aria-invalid')).toBe('true');
    act(() => source.set({ errors: {} }));
    expect(screen.getByRole('textbox', { name: 'Class Name' })).toBeTruthy();
  });

  it('stay open with a missing answer', () => {
    setup(schools, { answers: { hs_city: 'Springfield' } });
    expect(groups()).toEqual(['School 1']);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  it("can't be removed by a visitor or when empty", () => {
    setup(classes, { answers: THREE, canArrange: false });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    cleanup();
    setup(schools);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('removing a card', () => {
  it('shifts later sets up, shows a notice, and can be undone', async () => {
    const { user, calls, answers } = setup(classes, { answers: THREE });
    await user.click(button('Remove Class 2: Algebra II'));
    const said = await screen.findByRole('status');
    expect(groups()).toEqual(['Class 1: Art', 'Class 2: Chemistry']);
    expect(said.textContent).toBe('Class 2: Algebra II was removed.');
    expect(document.activeElement).toBe(said);

    await user.click(button('Undo: restore Class 2: Algebra II'));
    await screen.findByText('Class 2: Algebra II was restored.');
    expect(groups()).toEqual(['Class 1: Art', 'Class 2: Algebra II', 'Class 3: Chemistry']);
    expect(document.activeElement?.textContent).toBe('Class 2: Algebra II was restored.');
    expect(answers()).toMatchObject({ class_2_name: 'Algebra II', class_3_name: 'Chemistry' });
    expect(calls).toEqual(['remove 1', 'restore r']);
  });

  it('moves the focus to the next element when the notice is dismissed', async () => {
    const { user } = setup(classes, { answers: THREE });
    await user.click(button('Remove Class 3: Chemistry'));
    await screen.findByRole('status');
    await user.click(button('Dismiss: Class 3: Chemistry was removed'));
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(button('Change Class 2: Algebra II'));
  });

  it('changes nothing if the server fails', async () => {
    const { user } = setup(classes, {
      answers: THREE,
      services: { sets: { remove: async () => null, restore: async () => null } },
    });
    await user.click(button('Remove Class 1: Art'));
    expect(groups()).toHaveLength(3);
    expect(document.activeElement).toBe(button('Remove Class 1: Art'));
  });

  it('of the only set leaves the Add button', async () => {
    const { user } = setup(classes, { answers: { class_1_name: 'Art' } });
    await user.click(button('Remove Class 1: Art'));
    await screen.findByRole('status');
    expect(screen.queryByRole('group')).toBeNull();
    expect(button('Add a class')).toBeTruthy();
  });
});
