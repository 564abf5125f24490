import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SCOPES = ['staff', 'keys', 'texts'];
const REPLIES = {
  'GET /service/staff': { staff: [], invites: [] },
  'GET /service/keys': { keys: [] },
};
const open = (isNarrow: boolean) => openPage('/staff', REPLIES, SCOPES, { isNarrow });

describe('the navigation', () => {
  it('shows the pages that the person may open, in groups', () => {
    open(false);
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(navigation.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Setup',
      'System',
    ]);
    const system = within(navigation.getByRole('region', { name: 'System' }));
    expect(system.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Team', 'API keys']);
  });

  it('focuses the page after a choice', () => {
    open(false);
    const link = screen.getByRole('link', { name: 'API keys' });
    link.focus();
    fireEvent.click(link);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is in a menu in narrow windows, with name and logout', () => {
    open(true);
    expect(screen.queryByRole('navigation')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(document.activeElement).toBe(menu.getByRole('link', { name: 'Team' }));
    expect(menu.getByText('Dana Reyes')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('closes the menu and focuses the page after a choice', () => {
    open(true);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'API keys' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
