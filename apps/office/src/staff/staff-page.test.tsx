import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = (id: string, name: string, more = {}) => ({
  ...{ id, name, email: null, way: 'passkey', roles: ['officer'], created_at: '2026-11-01T10:00:00.000Z' },
  ...{ last_login_at: null, revoked_at: null, ...more },
});
const STAFF = {
  people: [
    person('p1', 'Dana Reyes', { roles: ['administrator'] }),
    person('p2', 'Ben <i>Okafor</i>', { roles: ['officer', 'releaser:about'] }),
    person('p3', 'Fay Lind', { revoked_at: '2026-11-20T10:00:00.000Z' }),
  ],
  invites: [],
  roles: [
    { name: 'officer', about: 'reads', scopes: ['applications'] },
    { name: 'administrator', about: 'does all', scopes: ['staff'] },
  ],
};
const session = (oidc: boolean) => ({ person: null, ways: { oidc, passkeys: !oidc } });
const open = (replies: Record<string, unknown> = {}, oidc = false) =>
  openPage('/staff', { 'GET /service/staff': STAFF, 'GET /office/session': session(oidc), ...replies }, [
    'staff',
  ]);

describe('the team', () => {
  it('invites by name, email, and roles, and shows the link once', async () => {
    const link = 'http://office.localhost/invite#secret';
    const { bodies } = open({
      'POST /service/staff/invites': { id: 'i', link, expires_at: '2026-11-26T10:00:00.000Z' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite team member' }));
    const dialog = await screen.findByRole('dialog');
    const invite = within(dialog).getByRole('button', { name: 'Invite team member' });
    fireEvent.click(invite);
    await within(dialog).findByText('Choose at least one role.');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' Cem Aydin ' } });
    const email = within(dialog).getByLabelText('Email (optional)');
    fireEvent.change(email, { target: { value: 'cem@' } });
    await within(dialog).findByText('Enter an email address like name@example.edu.');
    fireEvent.change(email, { target: { value: 'cem@example.edu' } });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: /officer/ }));
    fireEvent.change(within(dialog).getByLabelText('Steps they can release'), {
      target: { value: 'about' },
    });
    fireEvent.click(invite);
    await waitFor(() => expect(screen.getByDisplayValue(link)).toBeTruthy());
    expect(bodies['POST /service/staff/invites']).toEqual({
      ...{ name: 'Cem Aydin', email: 'cem@example.edu' },
      roles: ['officer', 'releaser:about'],
    });
    expect(screen.getByText(/^We emailed this link to cem@example.edu/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue(link)).toBeNull();
  });

  it("explains why the last administrator can't be removed", async () => {
    open();
    const row = await screen.findByRole('row', { name: /Dana Reyes/ });
    fireEvent.click(within(row).getByRole('button', { name: 'Revoke access' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke access' }));
    await vi.waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('No.'));
  });

  it('cancels an invitation', async () => {
    const invite = {
      ...{ id: 'i1', name: 'Cem Aydin', roles: ['officer'], person: null, created_by: 'Dana Reyes' },
      expires_at: '2026-11-26T10:00:00.000Z',
    };
    const { calls } = open({
      'GET /service/staff': { ...STAFF, invites: [invite] },
      'DELETE /service/staff/invites/i1': null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel invitation' }));
    await screen.findAllByText('Invitation canceled');
    expect(calls).toContain('DELETE /service/staff/invites/i1');
  });

  it('marks the reader, with the email address on a separate line', async () => {
    open({
      'GET /service/staff': { ...STAFF, people: [person('p1', 'Ada Lund', { email: 'ada@north.example' })] },
    });
    const name = await screen.findByText('Ada Lund (you)');
    expect(name.nextElementSibling?.textContent).toBe('ada@north.example');
  });

  it('restores access with the earlier roles', async () => {
    const { calls } = open({ 'POST /service/staff/p3/restore': null });
    const row = await screen.findByRole('row', { name: /Fay Lind/ });
    fireEvent.click(within(row).getByRole('button', { name: 'Restore access' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore access' }));
    await screen.findAllByText('Access restored for Fay Lind');
    expect(calls).toContain('POST /service/staff/p3/restore');
  });

  it('creates renewal links for others but not for oneself', async () => {
    const link = 'http://office.localhost/invite?renew#secret';
    open({
      'POST /service/staff/p2/passkey-link': { id: 'i', link, expires_at: '2026-11-26T10:00:00.000Z' },
    });
    const row = await screen.findByRole('row', { name: /Okafor/ });
    fireEvent.click(within(row).getByRole('button', { name: 'Replace passkey' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: /Revoke passkeys/ }));
    await screen.findByDisplayValue(link);
    const own = screen.getByRole('row', { name: /Dana Reyes/ });
    expect(within(own).queryByRole('button', { name: 'Replace passkey' })).toBeNull();
  });

  it('says where people are managed when a provider does it', async () => {
    open({ 'GET /service/staff': { ...STAFF, people: [person('p2', 'Ben', { way: 'oidc' })] } }, true);
    const row = await screen.findByRole('row', { name: /Ben/ });
    await screen.findByText(/Access and roles are managed there/);
    expect(screen.queryByRole('button', { name: 'Invite team member' })).toBeNull();
    expect(within(row).queryByRole('button', { name: 'Change roles' })).toBeNull();
  });
});
