import type { LinkedReply, PageData } from '@portico/contracts';
import { question, rule } from '@portico/form-model';
import { stepOf } from '@portico/form-model/testing';
import type { StubRoute } from '@portico/store/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { released } from '../languages/languages.fixture.ts';
import { openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();
afterEach(() => {
  document.documentElement.lang = 'en';
});

const OPEN: LinkedReply = {
  state: 'open',
  request: {
    ...{ kind: 'counselor', applicant: 'Ada Lovelace', school: 'Latin School', waived: true },
    form: stepOf([
      question.text({
        ...{ key: 'rec_capacity', label: 'How do you know the applicant?', required: true },
        rules: [rule.maxLength(200, 'Use at most 200 characters.')],
      }),
    ]),
    document: null,
  },
};

describe('the page of an invitation', () => {
  it('shows who asks and the waiver, and takes the token out of the address', async () => {
    const { server } = openPage('#a.b', { 'POST /public/recommendation': OPEN });
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
    expect(screen.getByText('The applicant waived the right to read what you send.')).toBeTruthy();
    expect(screen.getByText('Latin School')).toBeTruthy();
    expect(server.to('POST /public/recommendation')[0]?.body).toEqual({ token: 'a.b' });
    await expect.poll(() => place().path).toBe('/recommend');
  });

  it('says thanks once answered', async () => {
    openPage('#a.b', { 'POST /public/recommendation': { state: 'received', request: null } });
    expect(await screen.findByRole('heading', { name: 'Thank You' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload a file' })).toBeNull();
  });

  it('sends the short form, and shows what is missing', async () => {
    const { user, server } = openPage('#a.b', {
      'POST /public/recommendation': OPEN,
      'POST /public/recommendation/form': ({ body }) =>
        'rec_capacity' in (body as { answers: object }).answers
          ? { state: 'received', request: null }
          : Response.json(
              { code: 'invalid_input', message: 'Check.', errors: { rec_capacity: 'Required.' } },
              { status: 400 },
            ),
    });
    const send = await screen.findByRole('button', { name: 'Send form' });
    await user.click(send);
    expect(await screen.findByText('Required.')).toBeTruthy();
    const field = screen.getByLabelText('How do you know the applicant?');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'As her teacher');
    await user.click(send);
    await expect
      .poll(() => server.to('POST /public/recommendation/form').at(-1)?.body)
      .toEqual({ token: 'a.b', answers: { rec_capacity: 'As her teacher' } });
  });

  it('shows the short form and its errors in the language of the page', async () => {
    const es = '/releases/shell/short-form/texts.es.json';
    const texts = { language: 'en', languages: ['en', 'es'], translations: { es }, ownWords: {} };
    const { user } = openPage(
      '#a.b',
      {
        [`GET ${es}`]: released({
          'recommend.formSend': 'Enviar',
          'recommendationForm.capacity': '¿Cómo conoce al solicitante?',
          'recommendationForm.capacityLength': 'Use 200 caracteres como máximo.',
        }),
        'PUT /api/language': { message: 'OK', language: 'es' },
        'POST /public/recommendation': OPEN,
        'POST /public/recommendation/form': () =>
          Response.json(
            {
              ...{ code: 'invalid_input', message: 'Check.' },
              errors: { rec_capacity: 'Use at most 200 characters.' },
            },
            { status: 400 },
          ),
      },
      { texts },
    );
    await user.type(await screen.findByLabelText('How do you know the applicant?'), 'As her teacher');
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('button', { name: 'español' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Use 200 caracteres como máximo.')).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('¿Cómo conoce al solicitante?');
    expect([field.value, document.activeElement]).toEqual(['As her teacher', field]);
  });

  it('refuses an incomplete link without asking the server', async () => {
    const { server } = openPage('');
    expect(await screen.findByRole('heading', { name: 'This Link Doesn’t Work' })).toBeTruthy();
    expect(server.to('POST /public/recommendation')).toEqual([]);
  });

  it('asks before it tells that the applicant is unknown', async () => {
    const { user, server } = openPage('#a.b', {
      'POST /public/recommendation': OPEN,
      'POST /public/recommendation/decline': { state: 'declined', request: null },
    });
    await user.click(await screen.findByRole('button', { name: 'I don’t know this applicant' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'I don’t know this applicant' }));
    await expect
      .poll(() => server.to('POST /public/recommendation/decline').map(({ body }) => body))
      .toEqual([{ token: 'a.b' }]);
  });
});

function openPage(hash: string, routes: Record<string, StubRoute> = {}, page: Partial<PageData> = {}) {
  sessionStorage.clear();
  return openShell(`/recommend${hash}`, { routes, page });
}
