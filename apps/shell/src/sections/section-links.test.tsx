import { defineStep, question, when } from '@portico/form-model';
import { changeAnswers, validated, type AppStore } from '@portico/store';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell, PAGE, place, setUpShell } from '../shell.fixture.tsx';
import { setShownRelease } from '../steps/shown-releases.ts';

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

setUpShell();
beforeEach(() => {
  // Run idle callbacks at once, because the page counts progress in one.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (callback(), 0));
  vi.stubGlobal('cancelIdleCallback', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
});

const person = PAGE.steps.find(({ id }) => id === 'person')!;
function open(definition = step, profile?: Parameters<typeof openShell>[1]) {
  setShownRelease(person, person.chosen, definition);
  return openShell('/person', profile);
}

const list = async () => within(await screen.findByRole('navigation', { name: 'Sections of this page' }));
const link = async (name: string) => (await list()).getByRole('link', { name });
const said = async (name: string) =>
  document.getElementById((await link(name)).getAttribute('aria-describedby') ?? '')?.textContent;
const answer = (store: AppStore, answers: Record<string, string>) =>
  act(() => store.dispatch(changeAnswers(step, answers)));

describe('the sections of the current step', () => {
  it('say how much is missing', async () => {
    const { store } = open();
    await expect.poll(() => said('Names')).toBe('Not started');
    expect(await said('Parents')).toBe('Optional');
    answer(store, { first_name: 'Ada' });
    await expect.poll(() => said('Names')).toBe('1 missing');
    answer(store, { last_name: 'Lovelace', parent: 'Ann' });
    await expect.poll(() => said('Names')).toBe('Done');
    expect(await said('Parents')).toBe('Done');
  });

  it('are the visible ones', async () => {
    const { store } = open();
    expect((await list()).queryByRole('link', { name: 'Abroad' })).toBeNull();
    answer(store, { parent: 'Far' });
    await expect.poll(() => said('Abroad')).toBe('Optional');
  });

  it('show errors only after a submission, while they last', async () => {
    const web_status = (['started', 'validating'] as const).map((status) => ({ web_status: status }));
    const { store } = open(step, { profile: { web_status } });
    await expect.poll(() => said('Names')).toBe('Not started');
    act(
      () => void store.dispatch(validated({ person: { first_name: [{ id: '', message: 'First Name' }] } })),
    );
    await expect.poll(() => said('Names')).toBe('Needs attention');
    act(() => void store.dispatch(validated({ person: {} })));
    await expect.poll(() => said('Names')).toBe('Not started');
  });

  it('link to their headings', async () => {
    const { user } = open();
    await user.click(await link('Parents'));
    expect(place().path).toBe('/person#group-parents');
  });

  it('are not listed for a step with a single one', async () => {
    open({ ...step, groups: step.groups.slice(0, 1) });
    await screen.findByRole('navigation', { name: 'Application steps' });
    expect(screen.queryByRole('navigation', { name: 'Sections of this page' })).toBeNull();
  });
});
