import { texts as shared } from '@portico/contracts';
import { block, defineStep, question, textsOf, type StepDefinition } from '@portico/form-model';
import type { OwnWidgetProps } from '@portico/form-react';
import { selectAnswers, type AppStore } from '@portico/store';
import { loggedInStore, visitorStore } from '@portico/store/testing';
import { write } from '@portico/texts';
import { pseudoLocale, unbracketed } from '@portico/texts/testing';
import { pseudoPlain } from '@portico/texts/translations';
import { preloadComponents } from '@portico/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepModule } from '../step-api.ts';
import { stepTexts } from '../step-kit.texts.ts';
import { StepInShell } from '../step-in-shell.fixture.tsx';
import { stepOf } from '@portico/form-model/testing';

const step = (id: string, order: number) =>
  defineStep({
    id,
    route: `/${id}`,
    label: 'Schools',
    order,
    groups: [
      {
        id: `${id}_group`,
        title: 'Your Schools',
        questions: [
          question.document({ key: `${id}_transcript`, label: 'Transcript' }),
          block.repeated({
            id: `${id}_sets`,
            label: 'Add another school',
            prefixes: [`${id}_one`, `${id}_two`],
            title: (number) => `School ${number}`,
            questions: ({ key }) => [question.text({ key: key('name'), label: 'Name' })],
          }),
          block.tabs({
            id: `${id}_tabs`,
            label: 'Grades',
            tabs: [
              { id: 'enter', label: 'Enter', questions: [question.text({ key: `${id}_a`, label: 'Grade' })] },
              { id: 'note', label: 'Explain', questions: [question.text({ key: `${id}_b`, label: 'Why' })] },
            ],
          }),
        ],
      },
    ],
  });
const STEPS = [step('first', 1), step('middle', 2), step('last', 3)];
const [FIRST, MIDDLE, LAST] = STEPS as [StepDefinition, StepDefinition, StepDefinition];

const MOOD = stepOf(
  [
    question.own(
      'x-mood',
      question.dropdown({ key: 'mood', label: 'Mood', options: [{ value: 'glad', label: 'Glad' }] }),
    ),
  ],
  { id: 'mood', label: 'Mood', order: 4, group: 'mood_group', title: 'Your Mood' },
);

const READING = pseudoLocale(stepTexts, { ...shared });
const PSEUDO = new Map(
  [...STEPS, MOOD].map((definition) => [
    definition.id,
    Object.fromEntries(Object.entries(textsOf(definition)).map(([id, source]) => [id, pseudoPlain(source)])),
  ]),
);
const textsOfStep = (id: string) => PSEUDO.get(id) ?? {};

const widgets: StepModule['widgets'] = {
  'x-mood': ({ id, question: { label }, options, language, onChange }: OwnWidgetProps) => (
    <button id={id} type="button" lang={language} onClick={() => onChange('glad')}>
      {`${label} ${options.map((option) => option.label).join()}`}
    </button>
  ),
};

function draw(store: AppStore, definition: StepDefinition): UserEvent {
  render(
    <StepInShell
      {...{ store, definition, widgets }}
      locale={READING}
      shell={{ steps: STEPS, textsOf: textsOfStep }}
    />,
  );
  return userEvent.setup();
}

const OF_OTHERS = [
  'Questions marked',
  'are required.',
  'One file, up to 1\u00a0MB: .png, .jpeg, .jpg, .pdf, .docx. Larger photos are resized automatically.',
  'or drop a file here',
  'Dismiss the message,',
  'Dismiss',
  'Close',
  'Not found.',
];
const foreignWords = () => unbracketed(document.body).filter((words) => !OF_OTHERS.includes(words));

beforeAll(() => preloadComponents());
beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(cleanup);

describe('a step in the pseudo-language', () => {
  it.each([
    ['first', FIRST, 1],
    ['middle', MIDDLE, 2],
    ['last', LAST, 2],
  ])('has no untranslated button: the %s', (_which, definition, count) => {
    draw(visitorStore(), definition);
    const buttons = screen
      .getAllByRole('button')
      .slice(-count)
      .map((button) => button.textContent);
    for (const words of buttons) expect(words).toMatch(/^⟦.+⟧$/);
    expect(screen.getByRole('form').getAttribute('aria-label')).toMatch(/^⟦.+⟧$/);
  });

  it('passes localized texts to a custom widget and stores the source', async () => {
    const store = visitorStore();
    const user = draw(store, MOOD);
    const name = `${pseudoPlain('Mood')} ${pseudoPlain('Glad')}`;
    const control = await screen.findByRole('button', { name });
    expect(control.lang).toBe(READING.language);
    await user.click(control);
    expect(selectAnswers(store.getState())).toMatchObject({ mood: 'glad', mood_desc: 'Glad' });
  });

  it.each<[string, (user: UserEvent) => Promise<unknown>]>([
    ['a set', (user) => user.click(screen.getByRole('button', { name: pseudoPlain('Add another school') }))],
    ['a tab', (user) => user.click(screen.getByRole('tab', { name: pseudoPlain('Explain') }))],
    [
      'a file',
      (user) =>
        user.upload(
          screen.getByLabelText(pseudoPlain('Transcript'), { selector: 'input' }),
          new File(['x'], 'grades.pdf', { type: 'application/pdf' }),
        ),
    ],
  ])('translates failures: %s', async (_what, act) => {
    const { store } = await loggedInStore({
      page: { stepIds: ['first'], loadDefinitions: async () => [FIRST] },
      routes: { 'GET /api/add-another': {}, 'GET /api/tabs': {} },
    });
    const user = draw(store, FIRST);
    await act(user);
    const toast = await screen.findByRole('region', { name: write(READING, shared.unexpectedTitle) });
    expect(toast.textContent).toMatch(/^⟦.+⟧$/);
    expect(foreignWords()).toEqual([]);
  });
});
