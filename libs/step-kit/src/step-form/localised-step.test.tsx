import { texts as shared } from '@portico/contracts';
import { block, defineStep, question } from '@portico/form-model';
import { selectAnswers, selectStepErrors, type AppStore } from '@portico/store';
import { loggedInStore, personStep, visitorStore } from '@portico/store/testing';
import { compile } from '@portico/texts/define';
import { SOURCE, type Locale } from '@portico/texts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepInShell } from '../step-in-shell.fixture.tsx';

const step = defineStep({
  ...personStep,
  groups: [
    {
      id: 'person',
      title: 'You',
      questions: [
        question.text({ key: 'first_name', label: 'First Name', required: true }),
        question.dropdown({ key: 'country', label: 'Country', category: 'countries' }),
        question.radio({
          key: 'kind',
          label: 'Kind',
          options: [
            { value: 'a', label: 'First kind' },
            { value: 'b', label: 'Second kind' },
          ],
        }),
        question.monthYear({
          key: 'from_month',
          yearKey: 'from_year',
          label: 'From',
          years: { count: 3, direction: 'forward' },
        }),
        block.repeated({
          id: 'pets',
          label: 'Add another pet',
          prefixes: ['pet', 'pet_2'],
          title: (number) => `Pet ${number}`,
          questions: ({ key }) => [question.text({ key: key('name'), label: 'Pet Name' })],
        }),
      ],
    },
  ],
});

const SPANISH: Locale = {
  language: 'es',
  messages: {
    'rules.required': compile('Falta: {label}', 'rules.required'),
    [shared.storageUnavailable.id]: 'No llegamos a los registros.',
    'step.setNotAddedBy': compile('No se pudo: «{button}».', 'step.setNotAddedBy'),
  },
};
const TEXTS = {
  label: 'Su persona',
  'person.title': 'Usted',
  'first_name.label': 'Nombre',
  'country.label': 'País',
  'kind.label': 'Tipo',
  'kind.options.a': 'Primer tipo',
  'kind.options.b': 'Segundo tipo',
  'from_month.label': 'Desde',
  'pets.add': 'Añadir otra mascota',
};
const NONE = {};

function draw(store: AppStore, language: Locale = SPANISH, texts: Record<string, string> = TEXTS) {
  const page = (locale: Locale, own: Record<string, string>) => (
    <StepInShell {...{ store, locale }} definition={step} shell={{ textsOf: () => own }} />
  );
  const { rerender } = render(page(language, texts));
  return {
    user: userEvent.setup(),
    read: (locale: Locale, own: Record<string, string>) => rerender(page(locale, own)),
  };
}

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(cleanup);

describe('a localized step', () => {
  it('is rendered in its language and stores source labels', async () => {
    const store = visitorStore();
    const { user } = draw(store);
    expect(screen.getByRole('form', { name: 'Su persona' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ada');
    await user.selectOptions(screen.getByRole('combobox', { name: 'País' }), 'Alemania');
    await user.click(screen.getByRole('radio', { name: 'Segundo tipo' }));
    const [month, year] = screen.getAllByRole('combobox').slice(1);
    await user.selectOptions(month!, 'Enero');
    await user.selectOptions(year!, (year as HTMLSelectElement).options[1]!.value);
    expect(selectAnswers(store.getState())).toMatchObject({
      first_name: 'Ada',
      country: 'DEU',
      country_desc: 'Germany',
      kind: 'b',
      kind_desc: 'Second kind',
      from_month: '1',
      from_month_desc: 'January',
      from_year_desc: (year as HTMLSelectElement).value,
    });
  });

  it('switches in place, keeping input and focus', async () => {
    const { user, read } = draw(visitorStore(), SOURCE, NONE);
    const field = screen.getByRole('textbox', { name: 'First Name' });
    await user.type(field, 'Ada');
    read(SPANISH, TEXTS);
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toBe(field);
    expect(document.activeElement).toBe(field);
    expect((field as HTMLInputElement).value).toBe('Ada');
  });

  it('shows errors in the current language', async () => {
    const { store } = await loggedInStore({
      profile: { web_status: [{ web_status: 'started' }, { web_status: 'validating' }] },
      page: { stepIds: ['person'], loadDefinitions: async () => [step] },
      routes: { 'POST /api/validations': { message: 'OK' }, 'GET /api/add-another': {} },
    });
    const { read } = draw(store);
    expect(await screen.findByText('Falta: Nombre')).toBeTruthy();
    read(SOURCE, NONE);
    expect(screen.getByText('First Name is required.')).toBeTruthy();
    expect(selectStepErrors(store.getState(), 'person').problems).toMatchObject({
      first_name: [{ id: 'first_name.rules.required' }],
    });
  });

  it('quotes the button that failed', async () => {
    const { store } = await loggedInStore({ routes: { 'GET /api/add-another': {} } });
    const { user, read } = draw(store);
    await user.click(screen.getByRole('button', { name: 'Añadir otra mascota' }));
    expect((await screen.findAllByText('No se pudo: «Añadir otra mascota».')).length).toBeGreaterThan(0);
    read(SOURCE, NONE);
    await user.click(screen.getByRole('button', { name: 'Add another pet' }));
    expect((await screen.findAllByText('Error adding another pet')).length).toBeGreaterThan(0);
  });

  it('shows a refusal by its text id', async () => {
    const refused = {
      code: 'storage_unavailable',
      message: 'In English.',
      text: shared.storageUnavailable.id,
    };
    const { store } = await loggedInStore({
      profile: { answer: { first_name: 'Ada' } },
      page: { stepIds: ['person'], loadDefinitions: async () => [step] },
      routes: {
        'GET /api/add-another': {},
        'POST /api/web-status': { message: 'OK' },
        'POST /api/validations': { message: 'OK' },
        'POST /api/submit': () => Response.json(refused, { status: 503 }),
      },
    });
    const { user } = draw(store);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('No llegamos a los registros.')).toBeTruthy();
  });

  it('is marked as English if untranslated', () => {
    const { read } = draw(visitorStore(), SPANISH, NONE);
    const place = () => screen.getAllByRole('textbox')[0]?.closest('[lang]');
    expect(place()?.getAttribute('lang')).toBe('en');
    read(SPANISH, TEXTS);
    expect(screen.getAllByRole('textbox')[0]?.closest('[lang]')).toBeNull();
  });
});
