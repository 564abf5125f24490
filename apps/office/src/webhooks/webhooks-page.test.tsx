import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const URL_OF_CRM = 'https://crm.example.edu/hooks';
const webhook = (more = {}) => ({
  ...{ id: 'w1', url: URL_OF_CRM, events: ['application.submitted', 'document.received'], enabled: true },
  ...{ disabled_at: null, disabled_by: null, created_by: 'Dana Reyes', old_secret_until: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', pending: 3, failed: 1, ...more },
});
const delivery = (more = {}) => ({
  ...{
    id: 'd1',
    event_id: 'e1',
    event: 'application.submitted',
    application: 'a1',
    release: null,
    state: 'failed',
  },
  ...{ created_at: '2026-11-20T10:00:00.000Z', attempts: 20, status: 503, error: null, next_at: null },
  ...{ delivered_at: null, ...more },
});
const crm = () => screen.findByRole('region', { name: URL_OF_CRM });

it('adds a webhook and shows its secret once', async () => {
  const { bodies } = openPage(
    '/webhooks',
    {
      'GET /service/webhooks': { endpoints: [] },
      'POST /service/webhooks': { id: 'w1', secret: 'whsec_new' },
    },
    ['webhooks'],
  );
  await screen.findByText(/No webhooks yet/);
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog');
  for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  await within(dialog).findByText('Enter the URL.');
  await within(dialog).findByText('Choose at least one event.');
  expect(bodies).toEqual({});
  fireEvent.change(within(dialog).getByLabelText(/^URL/), { target: { value: ` ${URL_OF_CRM} ` } });
  fireEvent.click(within(dialog).getByLabelText('Application submitted'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  const secret = await screen.findByLabelText('Secret');
  expect((secret as HTMLInputElement).value).toBe('whsec_new');
  expect(bodies['POST /service/webhooks']).toEqual({ url: URL_OF_CRM, events: ['application.submitted'] });
});

it('sends a test event and says what came back', async () => {
  const replies: Record<string, unknown> = {
    'GET /service/webhooks': { endpoints: [webhook()] },
    'POST /service/webhooks/w1/test': { delivered: true, status: 204, error: null, milliseconds: 31 },
  };
  openPage('/webhooks', replies, ['webhooks']);
  const section = await crm();
  const button = () => within(section).getByRole('button', { name: 'Send test event' });
  fireEvent.click(button());
  await screen.findByText('The test event was accepted with status 204 after 31 ms.');
  replies['POST /service/webhooks/w1/test'] = {
    ...{ delivered: false, status: null, error: 'No reply within 10 seconds.', milliseconds: 10_000 },
  };
  // A busy button ignores clicks.
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button());
  await screen.findByText('The test event wasn’t delivered. No reply within 10 seconds.');
});

it('explains why a webhook was disabled, and enables it', async () => {
  const disabled = { enabled: false, disabled_at: '2026-11-22T10:00:00.000Z', disabled_by: 'Portico' };
  const { bodies } = openPage(
    '/webhooks',
    { 'GET /service/webhooks': { endpoints: [webhook(disabled)] }, 'PUT /service/webhooks/w1/state': null },
    ['webhooks'],
  );
  const section = await crm();
  expect(section.textContent).toContain('no event was accepted for three days');
  fireEvent.click(within(section).getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(bodies['PUT /service/webhooks/w1/state']).toEqual({ enabled: true }));
});

it('changes the secret, which leaves the old one valid for a day', async () => {
  const until = '2026-11-24T10:00:00.000Z';
  const replies: Record<string, unknown> = {
    'GET /service/webhooks': { endpoints: [webhook()] },
    'POST /service/webhooks/w1/secret': { secret: 'whsec_next', old_secret_until: until },
  };
  openPage('/webhooks', replies, ['webhooks']);
  fireEvent.click(within(await crm()).getByRole('button', { name: 'Change secret' }));
  const dialog = await screen.findByRole('dialog');
  replies['GET /service/webhooks'] = { endpoints: [webhook({ old_secret_until: until })] };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change secret' }));
  expect(((await screen.findByLabelText('Secret')) as HTMLInputElement).value).toBe('whsec_next');
  await screen.findByText(/The old secret also works until/);
});

it('shows deliveries and resends one', async () => {
  const { calls } = openPage(
    '/webhooks',
    {
      'GET /service/webhooks': { endpoints: [webhook()] },
      'GET /service/webhooks/w1/deliveries': {
        deliveries: [
          delivery(),
          delivery({ id: 'd2', state: 'pending', status: null, error: 'No reply within 10 seconds.' }),
        ],
        next: 'd2',
      },
      'POST /service/webhooks/w1/deliveries/d1/replay': null,
    },
    ['webhooks'],
  );
  const section = await crm();
  fireEvent.click(within(section).getByRole('button', { name: 'Show deliveries' }));
  const table = await within(section).findByRole('table', { name: 'Deliveries' });
  expect(table.textContent).toContain('Failed · 20 attempts · Status 503');
  expect(table.textContent).toContain('No reply within 10 seconds.');
  expect(within(section).getByRole('button', { name: 'Older' })).toBeTruthy();
  fireEvent.click(within(table).getByRole('button', { name: /^Resend/ }));
  await waitFor(() => expect(calls).toContain('POST /service/webhooks/w1/deliveries/d1/replay'));
});
