import type { BannersReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SETTINGS: BannersReply = {
  ...{ revision: 0, changed_at: null, changed_by: null, built_in: true },
  ...{ languages: ['en', 'es'], today: '2026-11-23', time_zone: 'America/New_York' },
  banners: [
    { texts: { en: 'Apply by 1/15!' }, start_date: '2026-11-01', end_date: '2027-01-16', phase: 'shown' },
  ],
};
const KEPT: BannersReply = {
  ...SETTINGS,
  ...{ revision: 2, built_in: false, changed_at: '2026-11-20T10:00:00.000Z', changed_by: 'Dana' },
};
const open = (banners: BannersReply = SETTINGS) =>
  openPage(
    '/banners',
    {
      'GET /service/banners': banners,
      'GET /service/banners/history': {
        revisions: banners.revision > 0 ? [banners, { ...banners, revision: 1, banners: [] }] : [],
      },
      'PUT /service/banners': banners,
      'POST /service/banners/restore': banners,
    },
    ['texts'],
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('banners', () => {
  it('are listed with their dates and state', async () => {
    open();
    const line = within(await screen.findByRole('table', { name: 'Banners' }));
    expect(line.getByText('Nov 1, 2026 to Jan 15, 2027')).toBeTruthy();
    expect(line.getByText('Live')).toBeTruthy();
  });

  it('are created in every language with a preview, keeping the others', async () => {
    const { bodies } = open();
    await press('Add banner');
    type('Message in English', 'Open house <b>today</b>');
    type('Message in Spanish', 'Puertas abiertas');
    const shown = within(screen.getByRole('dialog'));
    expect(shown.getAllByText('Preview')).toHaveLength(2);
    expect(shown.getByText('Puertas abiertas').closest('[lang]')?.getAttribute('lang')).toBe('es');
    type('First day', '2026-12-01');
    type('Last day', '2026-12-02');
    await press('Publish');
    await isClosed();
    expect(bodies['PUT /service/banners']).toEqual({
      revision: 0,
      banners: [
        {
          texts: { en: 'Apply by 1/15!', es: 'Apply by 1/15!' },
          start_date: '2026-11-01',
          end_date: '2027-01-16',
        },
        {
          texts: { en: 'Open house <b>today</b>', es: 'Puertas abiertas' },
          ...{ start_date: '2026-12-01', end_date: '2026-12-03' },
        },
      ],
    });
  });

  it('are not sent without a text in every language, or ending before they start', async () => {
    const { calls } = open();
    await press('Add banner');
    type('Message in English', 'Open house');
    type('Last day', '2026-11-01');
    await press('Publish');
    expect(screen.getByText('Enter the message in Spanish.')).toBeTruthy();
    expect(screen.getByText('The last day can’t be before the first day.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  describe('changed by someone else in the meantime', () => {
    const [known] = KEPT.banners;
    const theirs = { ...known!, texts: { en: 'Theirs', es: 'Suyo' } };
    const publishTwice = async (button: string) => {
      const replies = { ...KEPT };
      const page = open(replies);
      await press(button);
      type('Message in English', 'Mine');
      type('Message in Spanish', 'Mío');
      type('Last day', '2027-01-20');
      page.failing('PUT /service/banners', 409, { code: 'banners_changed', message: 'Read them again.' });
      Object.assign(replies, { revision: 3, banners: [theirs, known] });
      await press('Publish');
      await screen.findByRole('row', { name: /Theirs/, hidden: true });
      delete page.bodies['PUT /service/banners'];
      await press('Publish');
      await vi.waitFor(() => expect(page.bodies['PUT /service/banners']).toBeTruthy());
      return page.bodies['PUT /service/banners'] as {
        revision: number;
        banners: { texts: { en: string } }[];
      };
    };
    const said = (banners: { texts: { en: string } }[]) => banners.map(({ texts }) => texts.en);

    it("keeps an edited banner's place after a conflict", async () => {
      const { revision, banners } = await publishTwice('Edit the banner “Apply by 1/15!”');
      expect(revision).toBe(2);
      expect(said(banners)).toEqual(['Mine']);
    });

    it('appends a new banner after a conflict', async () => {
      const { revision, banners } = await publishTwice('Add banner');
      expect(revision).toBe(3);
      expect(said(banners)).toEqual(['Theirs', 'Apply by 1/15!', 'Mine']);
    });
  });

  it('are removed and restored', async () => {
    const { bodies } = open(KEPT);
    await press('Remove the banner “Apply by 1/15!”');
    fireEvent.click(screen.getByRole('button', { name: 'Remove banner' }));
    await vi.waitFor(() => expect(bodies['PUT /service/banners']).toEqual({ revision: 2, banners: [] }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(await screen.findByText('Restore'));
    expect(screen.getByText('The banners will be: no banners.')).toBeTruthy();
    await press('Restore');
    await isClosed();
    expect(bodies['POST /service/banners/restore']).toEqual({ to: 1, revision: 2 });
  });
});
