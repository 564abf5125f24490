import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SCOPES = ['staff', 'keys'];
const REPLIES = {
  'GET /service/staff': { staff: [], invites: [] },
  'GET /service/keys': { keys: [] },
};
const open = (widthOfLine: number) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(widthOfLine);
  return openPage('/staff', REPLIES, SCOPES);
};

describe('the header', () => {
  it('shows the navigation in a row if it fits', () => {
    open(1_000);
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(within(screen.getByRole('navigation')).getAllByRole('link')).toHaveLength(SCOPES.length);
  });

  it('moves navigation, name, and logout to a menu otherwise', () => {
    open(1_001);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(document.activeElement).toBe(menu.getByRole('link', { name: 'Team' }));
    expect(menu.getByText('Dana Reyes')).toBeTruthy();
    expect(menu.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('closes the menu and focuses the page after a choice', () => {
    open(1_001);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'API keys' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
