import { defineStep, question, rule } from '@portico/form-model';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormSource, FormEngine, reveal, sectionHeadingId, type FormState } from '../index.ts';
import { idleServices } from '../testing.fixture.tsx';

afterEach(cleanup);

const step = defineStep({
  id: 'example',
  route: '/example',
  label: 'Example',
  order: 1,
  groups: [
    {
      id: 'names',
      title: 'Names',
      questions: [
        question.text({ key: 'name', label: 'Name', rules: [rule.required('Name is required.')] }),
        question.text({ key: 'nick', label: 'Nick' }),
      ],
    },
    { id: 'plans', title: 'Plans', questions: [question.text({ key: 'plan', label: 'Plan' })] },
  ],
});

function draw(state: Partial<FormState> = {}, { readOnly = false, definition = step } = {}) {
  const source = createFormSource(state);
  render(
    <FormEngine
      definition={definition}
      source={source}
      services={idleServices()}
      onChange={(changes) => source.set({ answers: { ...source.read().answers, ...changes } })}
      today="2026-11-21"
      readOnly={readOnly}
    />,
  );
  return { source, user: userEvent.setup() };
}

const fold = () => screen.queryByRole('button', { name: 'Collapse Names' });
const open = () => screen.queryByRole('button', { name: 'Expand Names' });
const isCollapsed = () => document.getElementById('name')!.closest('[hidden]') !== null;

describe('a section', () => {
  it('can be collapsed when complete', async () => {
    const { user } = draw();
    expect(fold()).toBeNull();
    await user.type(screen.getByLabelText('Nick'), 'A');
    expect(fold()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ada');
    expect(fold()?.getAttribute('aria-expanded')).toBe('true');
    expect(isCollapsed()).toBe(false);
  });

  it('toggles with its button, which keeps the focus', async () => {
    const { user } = draw({ answers: { name: 'Ada' } });
    await user.click(fold()!);
    expect(isCollapsed()).toBe(true);
    expect(document.getElementById('name')!.closest('[hidden]')!.getAttribute('hidden')).toBe('until-found');
    expect(document.activeElement).toBe(open());
    expect(open()!.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('All required questions are answered.')).toBeTruthy();
    await user.click(open()!);
    expect(isCollapsed()).toBe(false);
    expect(document.activeElement).toBe(fold());
  });

  it('expands for links to its heading or questions', async () => {
    const { user } = draw({ answers: { name: 'Ada' } });
    for (const id of [sectionHeadingId('names'), 'name']) {
      await user.click(fold()!);
      act(() => reveal(document.getElementById(id)!));
      expect(isCollapsed()).toBe(false);
    }
  });

  it('expands for an error, and stays expanded after the fix', async () => {
    const { user, source } = draw({ answers: { name: 'Ada' } });
    await user.click(fold()!);
    act(() => source.set({ errors: { nick: ['Nick is wrong.'] } }));
    expect(isCollapsed()).toBe(false);
    expect(fold()).toBeNull();
    act(() => source.set({ errors: {} }));
    expect(isCollapsed()).toBe(false);
  });

  it('expands when a required answer is cleared', async () => {
    const { user, source } = draw({ answers: { name: 'Ada' } });
    await user.click(fold()!);
    act(() => source.set({ answers: {} }));
    expect(isCollapsed()).toBe(false);
  });

  it("can't be collapsed when read-only or alone", () => {
    draw({ answers: { name: 'Ada' } }, { readOnly: true });
    expect(fold()).toBeNull();
    cleanup();
    draw({ answers: { name: 'Ada' } }, { definition: { ...step, groups: step.groups.slice(0, 1) } });
    expect(fold()).toBeNull();
  });
});
