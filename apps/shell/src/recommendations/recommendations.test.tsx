import type { RecommendationReply, RecommendationsReply } from '@portico/contracts';
import type { StubRoute } from '@portico/store/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShell, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const PERSON: RecommendationReply = {
  ...{ id: 'r1', kind: 'counselor', name: 'Grace Hopper', email: 'grace@school.example' },
  ...{ state: 'invited', invited_at: '2026-11-21T03:42:00.000Z', expires_at: '2036-01-01T00:00:00.000Z' },
  ...{ closed_at: null, is_readable: false },
};
const NONE: RecommendationsReply = {
  ...{ is_on: true, waived: null, recommendations: [] },
  suggested: { name: 'Grace Hopper', email: 'grace@school.example', waived: null },
};
const account = { email: 'ada@example.edu', created_at: '', pending_email: null, is_deletable: true };

const open = (reply: RecommendationsReply, routes: Record<string, StubRoute> = {}) =>
  openShell('/account', {
    profile: {},
    routes: {
      'GET /api/account': account,
      'GET /api/sessions': { sessions: [] },
      'GET /api/passkeys': { passkeys: [] },
      'GET /api/recommendations': reply,
      ...routes,
    },
  });
const section = () => screen.findByRole('region', { name: 'Recommendations' });

describe('recommendations on the account page', () => {
  it('are absent while the university does not take them', async () => {
    const { server } = open({ ...NONE, is_on: false });
    await screen.findByRole('heading', { name: 'Where you’re logged in' });
    await expect.poll(() => server.to('GET /api/recommendations').length).toBe(1);
    expect(screen.queryByRole('region', { name: 'Recommendations' })).toBeNull();
  });

  it('suggest the counselor, and ask for the choice of the waiver first', async () => {
    const { user, server } = open(NONE, { 'POST /api/recommendations': { message: 'Sent.' } });
    const shown = await section();
    await user.click(await within(shown).findByRole('button', { name: 'Invite your counselor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite your counselor' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Grace Hopper');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(within(dialog).getByText('Choose an answer. Either one is fine.')).toBeTruthy();
    const waive = within(dialog).getByRole('radio', { name: 'I waive my right to read them.' });
    expect(document.activeElement).toBe(within(dialog).getByRole('group', { name: /^Your right/ }));
    await user.click(waive);
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await expect
      .poll(() => server.to('POST /api/recommendations').map(({ body }) => body))
      .toEqual([{ kind: 'counselor', name: 'Grace Hopper', email: 'grace@school.example', waived: true }]);
    expect(await screen.findByText('Sent.')).toBeTruthy();
  });

  it('can be resent, changed, and withdrawn until received, and downloaded only if readable', async () => {
    const { user, server } = open(
      {
        ...NONE,
        waived: false,
        recommendations: [
          { ...PERSON, state: 'opened' },
          {
            ...{ ...PERSON, id: 'r2', kind: 'recommender', name: 'Alan Turing', state: 'received' },
            is_readable: true,
          },
        ],
      },
      { 'DELETE /api/recommendations/r1': { message: 'Withdrawn.' } },
    );
    const shown = await section();
    const buttons = (await within(shown).findAllByRole('button')).map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    );
    expect(buttons).toEqual([
      'Resend the invitation: Grace Hopper',
      'Change the invited person: Grace Hopper',
      'Withdraw the invitation: Grace Hopper',
      'Invite a recommender',
    ]);
    const links = within(shown).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/api/recommendations/r2/file']);
    await user.click(within(shown).getByRole('button', { name: /^Withdraw/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await expect.poll(() => server.to('DELETE /api/recommendations/r1').length).toBe(1);
  });
});
