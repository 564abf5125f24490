import { LIMITS, TEXTS } from '@portico/contracts';
import { MemoryStorage, networkError } from '@portico/store/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { createMocks } from 'react-idle-timer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const MINUTE = 60_000;
const ACTIVE = { 'POST /api/activity': { message: 'OK', submission: null, reopened_at: null } };
const dialog = () => screen.queryByRole('alertdialog', { name: 'Still working?' });
const pass = (duration: number) => act(() => vi.advanceTimersByTimeAsync(duration));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  createMocks();
});
afterEach(() => vi.useRealTimers());

async function open(options: Parameters<typeof openShell>[1] = {}) {
  const opened = openShell('/person', { profile: {}, ...options, routes: { ...ACTIVE, ...options.routes } });
  await act(() => import('./inactivity.tsx'));
  await pass(1_000);
  return opened;
}

const AFTER_INACTIVITY = {
  path: '/login',
  state: { errorMessage: TEXTS.loggedOutInactive, username: 'ada@example.org' },
};

describe('an inactive person', () => {
  it('is warned after 14 minutes and logged out after 15', async () => {
    const { server } = await open();
    await pass(LIMITS.idleTimeout - LIMITS.idleWarningBefore - 2_000);
    expect(dialog()).toBeNull();
    await pass(1_000);
    expect(dialog()?.textContent).toContain(TEXTS.stillWorkingQuestion);
    await pass(LIMITS.idleWarningBefore - 1);
    expect(dialog()).toBeTruthy();
    await pass(1_000);
    expect(place()).toEqual(AFTER_INACTIVITY);
    expect(server.to('GET /api/logout')[0]?.search.get('message')).toBe(TEXTS.loggedOutInactive);
    expect(dialog()).toBeNull();
  });

  it('is logged out even if the server is unreachable', async () => {
    await open({ routes: { 'GET /api/logout': networkError() } });
    await pass(15 * MINUTE + 6_000);
    expect(place().path).toBe('/login');
  });

  it('is not warned when not logged in', async () => {
    await open({ profile: undefined });
    await pass(20 * MINUTE);
    expect(dialog()).toBeNull();
    expect(place().path).toBe('/person');
  });
});

describe('the warning', () => {
  it('closes with "Yes", which is reported at once', async () => {
    const { server } = await open();
    await pass(14 * MINUTE);
    const before = server.to('POST /api/activity').length;
    fireEvent.click(screen.getByRole('button', { name: TEXTS.stillWorkingYes }));
    await pass(0);
    expect(dialog()).toBeNull();
    expect(server.to('POST /api/activity')).toHaveLength(before + 1);
    await pass(13 * MINUTE);
    expect(dialog()).toBeNull();
    await pass(MINUTE);
    expect(dialog()).toBeTruthy();
  });

  it('logs out with "No"', async () => {
    await open();
    await pass(14 * MINUTE);
    fireEvent.click(screen.getByRole('button', { name: TEXTS.stillWorkingNo }));
    await pass(100);
    expect(place()).toEqual({ path: '/login', state: { errorMessage: TEXTS.sessionInvalid } });
  });

  it('stays when the mouse moves', async () => {
    await open();
    await pass(14 * MINUTE);
    fireEvent.mouseMove(document);
    await pass(MINUTE);
    expect(place().path).toBe('/login');
  });
});

describe('activity', () => {
  it('restarts the timer and is reported at most once a minute, including the last one', async () => {
    const { server } = await open();
    expect(server.to('POST /api/activity')).toHaveLength(1);
    for (let seconds = 0; seconds < 50; seconds += 2) {
      await pass(2_000);
      fireEvent.keyDown(document);
    }
    expect(server.to('POST /api/activity')).toHaveLength(1);
    await pass(10_000);
    expect(server.to('POST /api/activity')).toHaveLength(2);
    await pass(13 * MINUTE);
    expect(dialog()).toBeNull();
    await pass(MINUTE);
    expect(dialog()).toBeTruthy();
    expect(server.to('POST /api/activity')).toHaveLength(2);
  });

  it('in another tab counts and closes the warning', async () => {
    const storage = new MemoryStorage();
    await open({ storage });
    await pass(14 * MINUTE);
    expect(dialog()).toBeTruthy();
    storage.setItem('portico.last-active', String(Date.now()));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portico.last-active' })));
    expect(dialog()).toBeNull();
    await pass(13 * MINUTE);
    expect(dialog()).toBeNull();
    await pass(2 * MINUTE + 1_000);
    expect(place().path).toBe('/login');
  });

  it('after 15 minutes of sleep ends the session', async () => {
    await open();
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    fireEvent.keyDown(document);
    await pass(1_000);
    expect(place()).toEqual(AFTER_INACTIVITY);
  });

  it('missed during sleep keeps the session', async () => {
    const storage = new MemoryStorage();
    await open({ storage });
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    storage.setItem('portico.last-active', String(Date.now() - MINUTE));
    fireEvent.keyDown(document);
    await pass(1_000);
    expect(place().path).toBe('/person');
    expect(dialog()).toBeNull();
  });
});

it('a browser reopened after 15 minutes ends the session', async () => {
  const storage = new MemoryStorage();
  storage.setItem('portico.last-active', String(Date.now() - 15 * MINUTE));
  await open({ storage });
  expect(place()).toEqual(AFTER_INACTIVITY);
});
