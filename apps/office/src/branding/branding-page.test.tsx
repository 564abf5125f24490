import type { BrandingReply } from '@portico/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOOK: BrandingReply = {
  ...{ revision: 1, changed_at: '2026-11-20T10:00:00.000Z', changed_by: 'Dana', built_in: false, logo: null },
  colours: {
    ...{ brand: '#17345c', brand_strong: '#0e2341', brand_soft: '#e8edf4' },
    ...{ accent: '#8f2d3a', link: '#1a4d94' },
  },
};
const LOGO = 'data:image/png;base64,AAAA';
const open = (more: Partial<BrandingReply> = {}) =>
  openPage(
    '/look',
    {
      'GET /service/look': LOOK,
      'GET /service/look/history': { revisions: [LOOK] },
      'PUT /service/look': { ...LOOK, ...more },
      'POST /service/look/restore': LOOK,
    },
    ['texts'],
  );
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('branding', () => {
  it('checks contrast while typing and blocks publishing an illegible pair', async () => {
    const { calls } = open();
    await type('Accent', '#FF9999');
    expect(screen.getByText('3 color combinations don’t meet the contrast requirement.')).toBeTruthy();
    expect(
      screen.getByText('Contrast too low: Accent on white is 2.04 to 1. It must be at least 4.5 to 1.'),
    ).toBeTruthy();
    press('Publish');
    expect(screen.queryByRole('dialog')).toBeNull();
    await type('Accent', 'red');
    expect(screen.getByText('Enter a color such as #17345c.')).toBeTruthy();
    await type('Accent', '#7a1f2b');
    expect(screen.getByText('All 16 color combinations meet the contrast requirement.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('publishes after confirmation without changing the logo', async () => {
    const { bodies } = open();
    await type('Links', '#0b5d8f');
    press('Publish');
    fireEvent.click(screen.getAllByRole('button', { name: 'Publish' }).at(-1) as HTMLElement);
    await isClosed();
    expect(bodies['PUT /service/look']).toEqual({
      colours: { ...LOOK.colours, link: '#0b5d8f' },
      revision: 1,
    });
  });

  it('previews the logo as the server redraws it before publishing', async () => {
    const { bodies } = open({ logo: LOGO });
    const file = new File(['x'], 'logo.png');
    fireEvent.change(await screen.findByLabelText('Logo'), { target: { files: [file] } });
    await vi.waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(LOGO));
    expect(bodies['PUT /service/look']).toMatchObject({ logo: 'eA==', plan_only: true });
    press('Remove logo');
    expect(document.querySelector('img')).toBeNull();
  });

  it('restores the settings', async () => {
    const { bodies } = open();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Restore the branding from the settings file' }),
    );
    press('Restore');
    await isClosed();
    expect(bodies['POST /service/look/restore']).toEqual({ to: 0, revision: 1 });
  });
});
