import { SERVER_PLACES } from '@portico/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SCOPES = ['applications', 'texts', 'lists', 'releases', 'jobs', 'staff', 'keys', 'audit'];

it('uses no URL that the server handles itself, so that a reload works', () => {
  openPage('/nowhere', {}, SCOPES);
  const places = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('/')[1] ?? '')
    .filter((place) => !place.startsWith('#'));
  expect(places.length).toBeGreaterThan(6);
  expect(places.filter((place) => (SERVER_PLACES as readonly string[]).includes(place))).toEqual([]);
});
