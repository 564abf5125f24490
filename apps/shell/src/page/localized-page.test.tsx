import { profileReply } from '@portico/store/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { heading, openShell, PAGE, setUpShell } from '../shell.fixture.tsx';

setUpShell();
afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

const OWN = '/texts/es/7-0a1b2c3d4e5f.json';
const ALWAYS = { startDate: '2000-01-01', endDate: '2999-01-01' };

async function openInSpanish() {
  const { user } = openShell('/person', {
    profile: profileReply({ successful_login: [{ at: '2026-11-20T10:00:00.000Z' }] }),
    page: {
      texts: { language: 'en', languages: ['en', 'es'], translations: {}, ownWords: { es: OWN } },
      partner: {
        ...PAGE.partner,
        banners: [
          { text: 'Apply soon!', startDate: '2000-01-01', endDate: '2000-01-02' },
          { text: 'Apply {now}!', ...ALWAYS },
        ],
      },
    },
    routes: {
      [`GET ${OWN}`]: {
        product: {
          'partner.name': 'Universidad',
          'partner.applicationTitle': 'Solicitud',
          'partner.banners.2': ['Solicite ', ['https://university.example/ya', 'ya'], '.'],
          'banners.noFee': ['Sin ', ['https://university.example/tasas', 'tasas']],
          'banners.noEssay': ['Sin ', ['ensayo']],
        },
        steps: { person: { label: 'Persona' } },
      },
      'PUT /api/language': { message: 'OK', language: 'es' },
    },
  });
  await heading('Your Person');
  expect(screen.getByText('Apply {now}!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(screen.getByRole('button', { name: 'español' }));
  await screen.findByText('Solicitud');
}

it('localizes partner settings with custom texts, including links in announcements', async () => {
  await openInSpanish();
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText('Solicitud')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ya' }).getAttribute('href')).toBe('https://university.example/ya');
  expect(screen.getAllByText('Persona').length).toBeGreaterThan(0);
});

it('uses custom texts, and the default where values are missing', async () => {
  await openInSpanish();
  const link = screen.getByRole('link', { name: 'tasas' });
  expect(link.closest('li')?.textContent).toBe('Sin tasas');
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(screen.getByText('No required essay')).toBeTruthy();
});
