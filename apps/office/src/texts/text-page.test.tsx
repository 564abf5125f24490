import type { TextsReply } from '@portico/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOfficeAt } from '../office.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ID = 'about:birth.rules.yearNotBefore';
const textsIn = (language: string): TextsReply => ({
  ...{ revision: 4, languages: ['en', 'es'], next: null },
  texts: [
    { id: `${ID}.2`, language, source: 'Another', translation: null, page: '/about', own: null },
    {
      ...{ id: ID, language, source: 'Not before {year}.', page: '/about', own: null },
      translation: language === 'es' ? 'No antes de {year}.' : null,
    },
  ],
});
const open = (at: string, refusal?: Response) =>
  openOfficeAt(at, {
    scopes: ['texts'],
    replies: {
      '/service/texts': (address: URL) => textsIn(address.searchParams.get('language') ?? 'en'),
      '/service/texts/changes': refusal ?? { revision: 5, changes: [] },
    },
  });
const [english, spanish] = [0, 1];
const field = (index: number) => screen.getAllByLabelText('Custom text')[index] as HTMLTextAreaElement;
const type = (index: number, value: string) => fireEvent.change(field(index), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const at = `/words/${encodeURIComponent(ID)}`;

describe('custom text', () => {
  it('is shown in every language next to the default', async () => {
    open(at);
    await screen.findByText('No antes de {year}.');
    expect(screen.getAllByText('Not before {year}.').map(({ tagName }) => tagName)).toEqual(['H1', 'P']);
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: /^View on the applicant page in a new tab \(\/about\)/,
    });
    expect(link.href).toBe('http://localhost/about');
    expect(screen.queryByText('Another')).toBeNull();
    expect(field(spanish).lang).toBe('es');
  });

  it('of an email is shown in its emails before it is saved', async () => {
    const inEmail = (language: string): TextsReply => ({
      ...textsIn(language),
      texts: textsIn(language).texts.map((text) => ({ ...text, page: null })),
    });
    const { sent } = openOfficeAt(at, {
      scopes: ['texts'],
      replies: {
        '/service/texts': (address: URL) => inEmail(address.searchParams.get('language') ?? 'en'),
        '/service/texts/emails': { emails: [{ subject: 'Received', body: 'Hi Ada,' }] },
      },
    });
    await screen.findByText('No antes de {year}.');
    type(spanish, 'Desde {year}.');
    fireEvent.click(screen.getByRole('button', { name: /^Preview emails: Spanish/ }));
    await screen.findByText('In 1 email, with made-up values. Not saved yet.');
    expect(screen.getByRole('figure').textContent).toBe('ReceivedHi Ada,');
    expect(sent('/service/texts/emails')).toEqual([{ language: 'es', id: ID, words: 'Desde {year}.' }]);
    expect(sent('/service/texts/changes')).toEqual([]);
  });

  it('is saved in two languages at once, at the revision that was shown', async () => {
    const { sent } = open(at);
    await screen.findByText('No antes de {year}.');
    type(english, 'Only from {year} on.');
    type(spanish, 'Solo desde {year}.');
    save();
    await screen.findByText('Saved. Changes go live within seconds.');
    expect(sent('/service/texts/changes')).toEqual([
      {
        expected_revision: 4,
        changes: [
          { language: 'en', id: ID, words: 'Only from {year} on.' },
          { language: 'es', id: ID, words: 'Solo desde {year}.' },
        ],
      },
    ]);
  });

  it('is not sent without its placeholders', async () => {
    const { sent } = open(at);
    await screen.findByText('No antes de {year}.');
    type(english, 'Only from {yaer} on.');
    expect(screen.getByText('{year} is missing, so applicants wouldn’t see that value.')).toBeTruthy();
    expect(screen.getByText('{yaer} can’t be used in this text.')).toBeTruthy();
    expect(field(english).getAttribute('aria-invalid')).toBe('true');
    save();
    expect(sent('/service/texts/changes')).toEqual([]);
  });

  it('keeps what was typed after a refusal', async () => {
    const body = {
      code: 'words_refused',
      message: 'Nothing was changed.',
      errors: { [`es ${ID}`]: 'Too long.' },
    };
    const headers = { 'content-type': 'application/json' };
    open(at, new Response(JSON.stringify(body), { status: 400, headers }));
    await screen.findByText('No antes de {year}.');
    type(spanish, 'Solo desde {year}.');
    save();
    await screen.findByText('Too long.');
    expect(field(spanish).value).toBe('Solo desde {year}.');
  });
});

it('searches texts by what is visible, debounced', async () => {
  const { asked } = open('/words');
  await screen.findByText('Not before {year}.');
  const box = screen.getByRole('searchbox', { name: 'Search visible text' });
  for (const words of ['n', 'no', 'not']) fireEvent.change(box, { target: { value: words } });
  await vi.waitFor(() =>
    expect(asked('/service/texts').map((each) => each.get('search'))).toEqual(['', 'not']),
  );
});
