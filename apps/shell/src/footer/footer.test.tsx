import { SOURCE, write } from '@portico/texts';
import { COOKIES, type PageData } from '@portico/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openShell, PAGE, setUpShell } from '../shell.fixture.tsx';

setUpShell();

describe('the footer', () => {
  it('says where the university is', async () => {
    openShell('/login');
    await heading('Log In');
    expect(within(screen.getByRole('contentinfo')).getByText('1 College Avenue')).toBeTruthy();
  });

  it('offers help by e-mail, a PDF reader and the phone of the office', async () => {
    const { user } = openShell('/person');
    await user.click(await screen.findByRole('button', { name: 'Help' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    const addresses = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
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

  it('tells in help the codes that the university has, and nothing of those that it has not', async () => {
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
      expect(dialog.getByRole('heading', { name })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(
      PAGE.partner.privacyUrl,
    );
    expect(dialog.getByRole('link', { name: 'analytics opt-out' })).toBeTruthy();
  });

  it('names every cookie, says what it is for and when it goes', async () => {
    const { user } = openShell('/person');
    await user.click(await screen.findByRole('button', { name: 'Privacy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Privacy' }));
    const cookies = Object.values(COOKIES);
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      cookies.map(({ name }) => name),
    );
    const said = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    for (const [index, { purpose }] of cookies.entries())
      expect(said[index]).toContain(write(SOURCE, purpose));
    expect(said[0]).toContain('after 12 hours at the latest');
    expect(said[2]).toContain('It goes after a day.');
    expect(said[3]).toContain('It goes after 180 days.');
  });
});
