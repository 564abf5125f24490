import { SOURCE, write } from '@portico/texts';
import { COOKIES, cookieTexts, type CookieKey, type OwnWords, type PageData } from '@portico/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { released } from '../languages/languages.fixture.ts';
import { heading, openShell, PAGE, setUpShell } from '../shell.fixture.tsx';
import { privacyTexts } from './dialogs.texts.ts';

setUpShell();

describe('the footer', () => {
  it("shows the university's address", async () => {
    openShell('/login');
    await heading('Log In');
    expect(within(screen.getByRole('contentinfo')).getByText('1 College Avenue')).toBeTruthy();
  });

  it('offers technical email, a PDF reader, and the admissions phone', async () => {
    const { user } = openShell('/person');
    await user.click(await screen.findByRole('button', { name: 'Help' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    const addresses = (await dialog.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(addresses).toEqual([
      'mailto:help@university.example',
      'https://reader.example/',
      'tel:4105550100',
      PAGE.partner.links.admissions,
    ]);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      Object.values(PAGE.partner.codes),
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows only the codes that the university has', async () => {
    const helpAt = async (codes: PageData['partner']['codes']) => {
      const partner = { ...PAGE.partner, codes };
      const { user } = openShell('/person', { page: { ...PAGE, partner } });
      await user.click(await screen.findByRole('button', { name: 'Help' }));
      return within(await screen.findByRole('dialog', { name: 'Help' }));
    };
    const one = await helpAt({ act: '1799' });
    expect(one.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['ACT']);
    cleanup();
    const none = await helpAt({});
    expect(none.queryByRole('heading', { name: 'Codes for test scores and transcripts' })).toBeNull();
    expect(none.queryByRole('term')).toBeNull();
  });

  it('explains privacy and cookies', async () => {
    const { user } = openShell('/person');
    await user.click(await screen.findByRole('button', { name: 'Privacy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Privacy' }));
    for (const name of ['Privacy Policy', 'Cookie Notice'])
      expect(await dialog.findByRole('heading', { name })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
      PAGE.partner.privacyUrl,
    );
    expect(dialog.getByRole('link', { name: 'analytics opt-out' })).toBeTruthy();
  });

  it('lists every cookie with purpose and lifetime', async () => {
    const { user } = openShell('/person');
    await user.click(await screen.findByRole('button', { name: 'Privacy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Privacy' }));
    const cookies = Object.entries(COOKIES);
    expect((await dialog.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual(
      cookies.map(([, { name }]) => name),
    );
    const said = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    for (const [index, [key]] of cookies.entries())
      expect(said[index]).toContain(write(SOURCE, cookieTexts[key as CookieKey]));
    expect(said[0]).toContain('after 12 hours at most');
    expect(said[2]).toContain('Deleted after one day.');
    expect(said[3]).toContain('Deleted after 180 days.');
  });
});

describe('a translated privacy notice', () => {
  afterEach(() => void (document.documentElement.lang = 'en'));

  const KEPT = 'La universidad lo guarda.';
  const SPANISH = { 'privacy.title': 'Privacidad', 'privacy.kept': KEPT };
  const ENGLISH = { 'privacy.title': 'Privacy', 'privacy.kept': privacyTexts.kept.source };
  const MARK = 'The university hasn’t approved this translation yet.';
  let number = 0;

  async function openPrivacy(words: Record<string, Partial<OwnWords>> = {}) {
    number += 1;
    const shell = `/releases/shell/${number}/texts.es.json`;
    const ownAt = (language: string) => `/texts/${language}/${number}-000000000000.json`;
    const own = Object.keys(words);
    const { user } = openShell('/person', {
      page: {
        texts: {
          language: 'en',
          languages: ['en', 'es'],
          translations: { es: shell },
          ownWords: Object.fromEntries(own.map((language) => [language, ownAt(language)])),
        },
      },
      routes: {
        [`GET ${shell}`]: released(SPANISH),
        'PUT /api/language': { message: 'OK', language: 'es' },
        ...Object.fromEntries(
          own.map((language) => [`GET ${ownAt(language)}`, { product: {}, steps: {}, ...words[language] }]),
        ),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('button', { name: 'español' }));
    await user.click(await screen.findByRole('button', { name: 'Privacidad' }));
    return within(await screen.findByRole('dialog', { name: 'Privacidad' }));
  }

  it('shows the English next to it and says that it counts', async () => {
    const dialog = await openPrivacy();
    expect(await dialog.findByText(new RegExp(MARK))).toBeTruthy();
    expect((await dialog.findByText(KEPT)).closest('[lang]')).toBe(document.documentElement);
    const english = dialog.getByText(String(privacyTexts.kept.source)).closest<HTMLElement>('[lang]');
    expect([english?.lang, english?.dir]).toEqual(['en', 'ltr']);
    expect(within(english!).getByRole('heading', { name: 'Cookie Notice' })).toBeTruthy();
    expect(within(english!).queryByText(KEPT)).toBeNull();
  });

  it('is shown alone once all of it is approved', async () => {
    const some = await openPrivacy({
      es: { product: released(SPANISH), approvedProduct: { 'privacy.title': 'Privacy' } },
    });
    expect(await some.findByText(new RegExp(MARK))).toBeTruthy();
    cleanup();
    document.documentElement.lang = 'en';
    const all = await openPrivacy({ es: { product: released(SPANISH), approvedProduct: ENGLISH } });
    expect(all.getByText(KEPT)).toBeTruthy();
    expect(all.queryByText(new RegExp(MARK))).toBeNull();
    expect(all.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it("shows the university's own English if it differs from the approved one", async () => {
    const dialog = await openPrivacy({
      es: { product: released(SPANISH), approvedProduct: ENGLISH },
      en: { product: { 'privacy.kept': 'We keep all of it.' } },
    });
    expect(await dialog.findByText(new RegExp(MARK))).toBeTruthy();
    expect(dialog.getByText('We keep all of it.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });
});
