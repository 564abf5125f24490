import { pageChanged, stayLoggedIn } from '@portico/store';
import { profileReply } from '@portico/store/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openShell, PAGE, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();
beforeEach(() => localStorage.clear());

const logins = (count: number) => Array.from({ length: count }, () => ({ at: '2026-11-20T10:00:00.000Z' }));
const welcome = () => screen.findByRole('complementary', { name: 'Welcome' });

describe('the welcome banner', () => {
  it('welcomes a visitor and links to login', async () => {
    const { user } = openShell('/person');
    await welcome();
    await user.click(screen.getByRole('link', { name: 'Log in to continue.' }));
    await heading('Log In');
    expect(place().path).toBe('/login');
  });

  it('greets at the first login with tips', async () => {
    openShell('/person', { profile: { successful_login: logins(1) } });
    const banner = await welcome();
    for (const advantage of ['No application fee', 'No required essay', /academic scholarships and awards/]) {
      expect(screen.getByText(advantage)).toBeTruthy();
    }
    expect(banner.textContent).toContain('Hello');
  });

  it('welcomes back at the second login', async () => {
    openShell('/person', { profile: { successful_login: logins(2) } });
    const { textContent } = await welcome();
    expect(textContent).toContain('Welcome back!');
    expect(textContent).toContain('Your streamlined application, with no required essay');
  });

  it('is folded once it has been seen', async () => {
    const unfolded = async () => (await welcome()).querySelector('details')?.open;
    openShell('/person', { profile: { successful_login: logins(2) } });
    expect(await unfolded()).toBe(true);
    cleanup();
    const { user } = openShell('/person', { profile: { successful_login: logins(2) } });
    expect(await unfolded()).toBe(false);
    await user.click(screen.getByText('Welcome back!'));
    expect(await unfolded()).toBe(true);
  });

  it('is hidden from the third login on', async () => {
    openShell('/person', { profile: { successful_login: logins(3) } });
    await heading('Your Person');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('disappears after a page change', async () => {
    const { store } = openShell('/person', { profile: {} });
    await welcome();
    act(() => void store.dispatch(pageChanged()));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('thanks by first name after submission', async () => {
    const web_status = (['started', 'validating', 'submitted'] as const).map((status) => ({
      web_status: status,
    }));
    openShell('/completion', {
      profile: { web_status, answer: { first_name: 'Ada' }, successful_login: logins(9) },
    });
    const { textContent } = await welcome();
    expect(textContent).toContain('Thank you, Ada!');
    expect(textContent).toContain('Your application is in.');
  });
});

describe('the notice of a reopened application', () => {
  const reopening = {
    reference: 'K7RQ-4TWX',
    reopened_at: '2026-11-21T23:22:00.000Z',
    reason: 'The transcript is of another school.\nPlease attach yours.',
  };
  const notice = () => screen.findByRole('region', { name: 'Your application was reopened' });

  it('says when, why, and what to do, instead of the welcome', async () => {
    openShell('/person', { profile: { reopening } });
    const { textContent } = await notice();
    expect(textContent).toContain('K7RQ-4TWX on Nov 21, 2026, 6:22 PM EST');
    expect(textContent).toContain(reopening.reason);
    expect(textContent).toContain('resubmit on “Your Consent.”');
    expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull();
  });

  it('stays after a page change', async () => {
    const { store, user } = openShell('/person', { profile: { reopening } });
    await notice();
    await user.click(screen.getByRole('link', { name: /Your Consent/ }));
    act(() => void store.dispatch(pageChanged()));
    await heading('Your Consent');
    expect(await notice()).toBeTruthy();
  });

  describe('reopened while the page is open', () => {
    const receipt = { reference: 'K7RQ-4TWX', submitted_at: '2026-11-20T10:00:00.000Z' };
    const statuses = (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status }));
    const submitted = { submission: receipt, web_status: statuses };
    const routes = {
      'GET /api/pdf': { status: 'COMPLETED', url: '/api/pdf/file/1' },
      'POST /api/activity': { message: 'OK', submission: null, reopened_at: reopening.reopened_at },
    };

    it('replaces the completion page on the next action, and later links to the new PDF', async () => {
      const { store, server } = openShell('/completion', { profile: submitted, routes });
      await screen.findByRole('link', { name: 'Download PDF' });
      const asked = server.to('GET /api/pdf').length;
      server.on('GET /api/profile', profileReply({ reopening }));
      act(() => void store.dispatch(stayLoggedIn()));
      await notice();
      expect(place().path).toBe('/person');
      expect(document.activeElement).toBe(await heading('Your Person'));
      expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });

      const again = { reference: 'L8ST-5UXY', submitted_at: '2026-11-22T10:00:00.000Z' };
      server.on('GET /api/profile', profileReply({ ...submitted, submission: again }));
      server.on('POST /api/activity', { message: 'OK', submission: again.reference, reopened_at: null });
      server.on('GET /api/pdf', { status: 'COMPLETED', url: '/api/pdf/file/2' });
      act(() => void store.dispatch(stayLoggedIn()));
      const link = await screen.findByRole('link', { name: 'Download PDF' });
      expect(link.getAttribute('href')).toBe('/api/pdf/file/2');
      expect(server.to('GET /api/pdf').length).toBeGreaterThan(asked);
    });

    it('is also announced in a toast', async () => {
      const { store, server } = openShell('/person', { profile: {}, routes });
      await heading('Your Person');
      server.on('GET /api/profile', profileReply({ reopening }));
      act(() => void store.dispatch(stayLoggedIn()));
      await notice();
      const toast = await screen.findByRole('region', { name: 'Application Reopened' });
      expect(toast.textContent).toContain('The notice at the top of this page explains why');
    });
  });
});

describe('a promotion', () => {
  afterEach(() => void vi.useRealTimers());
  const text = 'Apply by 1/15!';
  it.each([
    ['2026-12-09T01:30:00Z', false],
    ['2026-12-09T06:00:00Z', true],
    ['2027-01-16T01:30:00Z', true],
    ['2027-01-16T06:00:00Z', false],
  ])('at %s is visible: %s', async (now, isShown) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    openShell('/person', { page: PAGE });
    await heading('Your Person');
    expect(screen.queryByText(text) !== null).toBe(isShown);
  });
});
