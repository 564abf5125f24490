import { block, question, type OptionLists } from '@portico/form-model';
import type { ProfileReply } from '@portico/contracts';
import type { OwnWidgetProps } from '@portico/form-react';
import { saveAnswers, type AppStore } from '@portico/store';
import {
  consentStep,
  json,
  loggedInStore,
  visitorStore,
  personStep,
  stubServer,
} from '@portico/store/testing';
import type { StubRoute } from '@portico/store/testing';
import { preloadComponents } from '@portico/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StepModule } from '../step-api.ts';
import { StepInShell } from '../step-in-shell.fixture.tsx';

const receipt = { reference: 'PX-4711', submitted_at: '2026-11-21T10:42:00.000Z' };
const routes: Record<string, StubRoute> = {
  'PUT /api/answer': {
    message: 'Saved.',
    version: 2,
    saved_at: receipt.submitted_at,
    conflicts: [],
    changed: {},
  },
  'POST /api/web-status': { message: 'OK' },
  'POST /api/validations': { message: 'OK' },
  'POST /api/submit': { message: 'OK', web_status: 'submitted', ...receipt },
};
const validating: ProfileReply['web_status'] = [{ web_status: 'started' }, { web_status: 'validating' }];

beforeAll(() => preloadComponents());
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Place() {
  const { pathname, state } = useLocation();
  return <output aria-label="place">{JSON.stringify({ pathname, state: state as unknown })}</output>;
}
const place = () =>
  JSON.parse(screen.getByRole('status', { name: 'place' }).textContent) as {
    pathname: string;
    state: unknown;
  };
const button = (name: string) => screen.getByRole('button', { name });

function draw(
  store: AppStore,
  definition = personStep,
  address: string = definition.route,
  invalidRoute: string | null = null,
  optionLists: OptionLists = {},
  widgets: StepModule['widgets'] = {},
) {
  render(
    <StepInShell
      {...{ store, definition, address, widgets }}
      shell={{ steps: [personStep, consentStep], invalidRoute, optionLists }}
    >
      <Place />
    </StepInShell>,
  );
  return userEvent.setup();
}
const visitor = () => visitorStore();

describe('the buttons of a step', () => {
  it('continue from the first step, without Previous', () => {
    draw(visitor());
    expect(button('Save and Continue')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('go back from the last step, and submit', () => {
    draw(visitor(), consentStep);
    expect(button('Previous')).toBeTruthy();
    expect(button('Submit')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save and Continue' })).toBeNull();
  });
});

describe('a visitor', () => {
  it('without answers may look around', async () => {
    const server = stubServer();
    const user = draw(visitor());
    await user.click(button('Save and Continue'));
    await expect.poll(() => place().pathname).toBe('/consent');
    expect(server.requests).toEqual([]);
    await expect.poll(() => window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it.each([
    ['Save and Continue', personStep],
    ['Previous', consentStep],
    ['Submit', consentStep],
  ])('with an answer is sent to sign-up by %s, with the answers', async (name, definition) => {
    stubServer();
    const user = draw(visitor(), definition);
    await user.type(screen.getAllByRole('textbox')[0]!, 'Ada');
    await user.click(button(name));
    const key = definition === personStep ? 'first_name' : 'signature';
    await expect.poll(place).toEqual({ pathname: '/signup', state: { answers: { [key]: 'Ada' } } });
  });
});

describe('an applicant', () => {
  it('saves with Save and Continue and marks the page as changed', async () => {
    const { store, server } = await loggedInStore({ routes });
    const user = draw(store);
    await user.type(screen.getByRole('textbox', { name: 'First Name' }), 'Ada');
    await user.click(button('Save and Continue'));
    await expect.poll(() => place().pathname).toBe('/consent');
    await expect.poll(() => server.to('PUT /api/answer')[0]?.body).toEqual({ first_name: 'Ada' });
    expect(store.getState().session.hasChangedPage).toBe(true);
    await expect.poll(() => window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('continues if validation fails, with a message on the next page', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = await loggedInStore({
      routes,
      profile: { web_status: validating },
      page: { loadDefinitions: async () => [{} as typeof personStep] },
    });
    const user = draw(store);
    await user.click(button('Save and Continue'));
    await expect.poll(() => place().pathname).toBe('/consent');
    expect(await screen.findByRole('region', { name: 'Unexpected Error' })).toBeTruthy();
    expect(logged).toHaveBeenCalledWith('The answers could not be checked:', expect.any(Error));
    logged.mockRestore();
  });

  it.each([
    ['Save and Continue', personStep, 'first_name'],
    ['Previous', consentStep, 'signature'],
  ])(
    'validates with %s while validating, posts errors, and scrolls to the top of the next page',
    async (name, definition, key) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { store, server } = await loggedInStore({
        routes,
        profile: { web_status: validating, answer: { first_name: 'Ada', signature: 'A. L.' } },
      });
      draw(store, definition);
      fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: '' } });
      fireEvent.click(button(name));
      for (let turn = 0; turn < 100 && server.to('POST /api/validations').length === 0; turn += 1)
        await act(() => new Promise((resolve) => setImmediate(resolve)));
      expect(server.to('POST /api/validations').map(({ body }) => body)).toEqual([
        { [definition.id]: { [key]: [expect.any(String)] } },
      ]);
      expect(place().pathname).toBe(definition === personStep ? '/consent' : '/person');
      expect(store.getState().session.hasChangedPage).toBe(true);
      expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    },
  );

  it('continues if saving fails, and keeps the answer', async () => {
    const { store } = await loggedInStore({
      routes: { 'PUT /api/answer': json(500, { message: 'Broken.' }) },
    });
    const user = draw(store);
    await user.type(screen.getByRole('textbox', { name: 'First Name' }), 'Ada');
    await user.click(button('Save and Continue'));
    await expect.poll(() => place().pathname).toBe('/consent');
    expect(store.getState().drafts.entries.first_name?.value).toBe('Ada');
  });

  it('submits a complete application and sees the receipt', async () => {
    const { store } = await loggedInStore({
      routes,
      profile: { answer: { first_name: 'Ada', signature: 'A. L.' } },
    });
    const user = draw(store, consentStep);
    await user.click(button('Submit'));
    await expect.poll(() => place().pathname).toBe('/completion');
  });

  it.each([
    ['the first page that has an error', null, '/consent'],
    ['the route that the university has configured', '/person', '/person'],
  ])('is sent to %s when something is missing', async (_where, invalidRoute, path) => {
    const { store } = await loggedInStore({ routes, profile: { answer: { first_name: 'Ada' } } });
    const user = draw(store, consentStep, '/consent', invalidRoute);
    await user.click(button('Submit'));
    await expect.poll(() => store.getState().validation.announced).toBe(1);
    await expect.poll(place).toEqual({ pathname: path, state: { keepsFocus: true } });
  });

  it('submits nothing with errors on both pages, and starts at the first', async () => {
    const { store, server } = await loggedInStore({ routes, profile: { answer: { signature: 'A. L.' } } });
    const user = draw(store, consentStep);
    await user.click(button('Submit'));
    await expect.poll(() => place().pathname).toBe('/person');
    expect(server.to('POST /api/submit')).toEqual([]);
    await expect.poll(() => store.getState().validation.announced).toBe(1);
  });

  it('reads why a submission failed', async () => {
    const refusal = json(503, { code: 'down', message: 'The server is being repaired.' });
    const { store } = await loggedInStore({
      routes: { ...routes, 'POST /api/submit': refusal },
      profile: { answer: { first_name: 'Ada', signature: 'A. L.' } },
    });
    const user = draw(store, consentStep);
    await user.click(button('Submit'));
    expect(await screen.findByText('The server is being repaired.')).toBeTruthy();
    expect(place().pathname).toBe('/consent');
  });
});

it('reports an ended session only once, on the login page', async () => {
  const refusal = json(401, { code: 'unauthorized', message: 'No.' });
  const { store } = await loggedInStore({
    routes: { ...routes, 'POST /api/submit': refusal },
    profile: { answer: { first_name: 'Ada', signature: 'A. L.' } },
  });
  const user = draw(store, consentStep);
  await user.click(button('Submit'));
  await expect.poll(() => store.getState().session.isLoggedIn).toBe(false);
  await expect.poll(() => button('Submit').getAttribute('aria-busy')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Unexpected Error' })).toBeNull();
});

describe('validation', () => {
  it.each([
    ['Save and Continue', personStep],
    ['Previous', consentStep],
  ])('is skipped with %s while the application is only started', async (name, definition) => {
    const { store, server } = await loggedInStore({ routes });
    const user = draw(store, definition);
    await user.click(button(name));
    expect(screen.queryByText('First Name is required.')).toBeNull();
    expect(server.to('POST /api/validations')).toEqual([]);
  });

  it('is live while validating: an error disappears with the fix', async () => {
    const { store } = await loggedInStore({ routes, profile: { web_status: validating } });
    const user = draw(store);
    expect(await screen.findByText('First Name is required.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'First Name' }), 'Ada');
    await expect.poll(() => screen.queryByText('First Name is required.')).toBeNull();
  });
});

describe('an answer that the server rejects', () => {
  it('is marked at its question until it changes', async () => {
    const errors = { first_name: 'The answer is too long.' };
    const { store } = await loggedInStore({
      routes: { 'PUT /api/answer': json(400, { code: 'invalid_answers', message: 'No.', errors }) },
    });
    const user = draw(store);
    const field = screen.getByRole('textbox', { name: 'First Name' });
    await user.type(field, 'Ada');
    await store.dispatch(saveAnswers());
    const sentence = await screen.findByText('Not saved: The answer is too long.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sentence.closest(`#${field.getAttribute('aria-describedby')}`)).toBeTruthy();
    await user.type(field, 'm');
    await expect.poll(() => screen.queryByText('Not saved: The answer is too long.')).toBeNull();
  });
});

describe('a toast reports a refused change', () => {
  const refusal = json(500, { message: 'No.' });

  it('of a tab, which stays unchanged', async () => {
    const tabOf = (label: string) => ({
      id: label,
      label,
      questions: [question.text({ key: label, label })],
    });
    const ways = block.tabs({
      id: 'ways',
      label: 'Ways',
      tabs: [tabOf('Enter'), tabOf('Upload')],
    });
    const { store } = await loggedInStore({ routes: { 'GET /api/tabs': {}, 'PUT /api/tabs': refusal } });
    const step = { ...personStep, groups: [{ id: 'a', title: 'A', questions: [ways] }] };
    const user = draw(store, step);
    await user.click(screen.getByRole('tab', { name: 'Upload' }));
    const toast = await screen.findByRole('region', { name: 'Unexpected Error' });
    expect(toast.textContent).toContain('Error handling tabs for Upload');
    expect(screen.getByRole('tab', { name: 'Enter' }).getAttribute('aria-selected')).toBe('true');
  });

  it('of a file', async () => {
    const transcript = question.document({ key: 'transcript', label: 'Transcript' });
    const { store } = await loggedInStore({
      routes: { 'GET /api/document-answer': {}, 'POST /api/presigned-url': refusal },
    });
    const step = { ...personStep, groups: [{ id: 'a', title: 'A', questions: [transcript] }] };
    const user = draw(store, step);
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    const input = await screen.findByLabelText<HTMLInputElement>(/^Transcript/, { selector: 'input' });
    await user.upload(input, file);
    const toast = await screen.findByRole('region', { name: 'Unexpected Error' });
    expect(toast.textContent).toContain('Error uploading file for Transcript');
  });
});

describe('a link to a question', () => {
  it('focuses the tab that contains it', async () => {
    const ways = block.tabs({
      id: 'ways',
      label: 'Ways',
      tabs: [
        { id: 'enter', label: 'Enter', questions: [question.text({ key: 'class', label: 'Class' })] },
        { id: 'upload', label: 'Upload', questions: [question.text({ key: 'note', label: 'Note' })] },
      ],
    });
    const step = {
      ...personStep,
      groups: [{ id: 'a', title: 'A', questions: [ways] }],
    };
    const { store } = await loggedInStore({ routes: { ...routes, 'GET /api/tabs': {} } });
    draw(store, step, '/person#note');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Upload' }));
    expect(screen.getByRole('tab', { name: 'Upload' }).getAttribute('aria-selected')).toBe('false');
  });

  it('focuses its field', () => {
    draw(visitor(), personStep, '/person#first_name');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First Name' }));
  });
});

describe('a custom widget', () => {
  const name = question.own('x-name', question.text({ key: 'first_name', label: 'First Name' }));
  const [group] = personStep.groups;
  const definition = { ...personStep, groups: [{ ...group, questions: [name] }] } as typeof personStep;
  const widgets: StepModule['widgets'] = {
    'x-name': ({ id, value, onChange, labelledBy }: OwnWidgetProps) => (
      <button id={id} type="button" aria-labelledby={labelledBy} onClick={() => onChange(`${value}a`)}>
        {value}
      </button>
    ),
  };

  it('can be linked to and answered', async () => {
    const user = draw(visitor(), definition, '/person#first_name', null, {}, widgets);
    const control = await screen.findByRole('button', { name: 'First Name' });
    await expect.poll(() => document.activeElement).toBe(control);
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(control.textContent).toBe('aa');
  });
});

describe('a question with an option list', () => {
  const term = question.dropdown({
    key: 'term',
    label: 'Term',
    list: 'entry_terms',
    options: [{ value: '1', label: 'Spring 2027' }],
  });
  const [group] = personStep.groups;
  const definition = { ...personStep, groups: [{ ...group, questions: [term] }] } as typeof personStep;
  const entry_terms = [
    { value: '2', label: 'Fall 2028' },
    { value: '1', label: 'Spring 2027', retired: true as const },
  ];

  it('offers its rows, and retired ones only if chosen', () => {
    draw(visitor(), definition, definition.route, null, { entry_terms });
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['--', 'Fall 2028']);
  });

  it("offers the step's options by default", () => {
    draw(visitor(), definition);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '--',
      'Spring 2027',
    ]);
  });
});
