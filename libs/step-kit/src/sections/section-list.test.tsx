import { defineStep, question, when } from '@portico/form-model';
import { changeAnswers, validated, type AppStore } from '@portico/store';
import { loggedInStore, visitorStore } from '@portico/store/testing';
import { preloadComponents } from '@portico/ui';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepInShell } from '../step-in-shell.fixture.tsx';

const step = defineStep({
  id: 'person',
  route: '/person',
  label: 'Your Person',
  order: 1,
  groups: [
    {
      id: 'names',
      title: 'Names',
      questions: [
        question.text({ key: 'first_name', label: 'First Name', required: true }),
        question.text({ key: 'last_name', label: 'Last Name', required: true }),
      ],
    },
    {
      id: 'parents',
      title: 'Parents',
      questions: [question.text({ key: 'parent', label: 'Parent' })],
    },
    {
      id: 'abroad',
      title: 'Abroad',
      hiddenWhen: when.notEquals('parent', 'Far'),
      questions: [question.text({ key: 'abroad', label: 'Where' })],
    },
  ],
});

beforeAll(() => preloadComponents());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const before = this.matches('section') ? [...document.querySelectorAll('section')].indexOf(this) : 0;
    return new DOMRect(0, before * window.innerHeight, 100, 20);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function draw(store: AppStore = visitorStore(), definition = step) {
  render(<StepInShell store={store} definition={definition} />);
  return { store, user: userEvent.setup() };
}
const opener = (name: string) => screen.getByRole('button', { name });
const list = () => within(screen.getAllByRole('navigation', { name: 'Sections of this page' })[0]!);
const link = (name: string) => list().getByRole('link', { name });
const said = (name: string) =>
  document.getElementById(link(name).getAttribute('aria-describedby')!)!.textContent;
const answer = (store: AppStore, answers: Record<string, string>) =>
  act(() => store.dispatch(changeAnswers(step, answers)));

describe('the section list', () => {
  it("shows each section's status", () => {
    const { store } = draw();
    expect(said('Names')).toBe('Not started 0 of 2 required answers');
    expect(said('Parents')).toBe('Not started No required answers');
    answer(store, { first_name: 'Ada' });
    expect(said('Names')).toBe('In progress 1 of 2 required answers');
    answer(store, { last_name: 'Lovelace', parent: 'Ann' });
    expect(said('Names')).toBe('All required answered 2 of 2 required answers');
    expect(said('Parents')).toBe('All required answered No required answers');
  });

  it('lists visible sections', () => {
    const { store } = draw();
    expect(list().queryByRole('link', { name: 'Abroad' })).toBeNull();
    answer(store, { parent: 'Far' });
    expect(said('Abroad')).toBe('Not started No required answers');
    expect(opener('Section 1 of 3: Names')).toBeTruthy();
  });

  it('shows errors only after a submission, while they last', async () => {
    const problems = { person: { first_name: [{ id: '', message: 'First Name is required.' }] } };
    const before = draw();
    act(() => void before.store.dispatch(validated(problems)));
    expect(said('Names')).toBe('Not started 0 of 2 required answers');
    cleanup();

    const web_status = (['started', 'validating'] as const).map((status) => ({ web_status: status }));
    const routes = { 'POST /api/validations': { message: 'OK' } };
    const { store } = await loggedInStore({ profile: { web_status }, routes });
    draw(store);
    act(() => void store.dispatch(validated(problems)));
    expect(said('Names')).toBe('Needs attention 0 of 2 required answers');
    act(() => void store.dispatch(validated({ person: {} })));
    expect(said('Names')).toBe('Not started 0 of 2 required answers');
  });

  it("moves the focus to a section's heading", async () => {
    const { user } = draw();
    expect(link('Parents').getAttribute('href')).toBe('/person#group-parents');
    act(() => link('Parents').focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Parents' }));
    expect(link('Parents').getAttribute('aria-current')).toBe('true');
    expect(opener('Section 2 of 2: Parents')).toBeTruthy();
  });

  it('opens as a dialog that closes on a link', async () => {
    const { user } = draw();
    await user.click(opener('Section 1 of 2: Names'));
    const dialog = within(screen.getByRole('dialog', { name: 'Sections of this page' }));
    await user.click(dialog.getByRole('link', { name: 'Parents' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Parents' }));
  });

  it('returns the focus to its button', async () => {
    const { user } = draw();
    await user.click(opener('Section 1 of 2: Names'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener('Section 1 of 2: Names'));
  });

  it('is hidden for a single section', () => {
    draw(visitorStore(), { ...step, groups: step.groups.slice(0, 1) });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
