import type { OfficePageData, RequestReply } from '@portico/contracts';
import { ToastProvider } from '@portico/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { PageContext } from '../page/page-data.ts';
import { type Person, PersonContext } from '../session/person.ts';
import { StepUpAuth } from '../session/step-up-auth.ts';
import { Requests } from './requests.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PAGE = { partner: { name: 'North University', timeZone: 'UTC' } } as OfficePageData;

const show = (request: Partial<RequestReply>, scopes: string[] = ['applications', 'changes']) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (sent: Request) => {
    calls.push(`${sent.method} ${new URL(sent.url).pathname}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  vi.useFakeTimers({ now: new Date('2027-01-15T12:00:00.000Z'), toFake: ['Date'] });
  const shown = {
    ...{ id: 'r1', title: 'Final transcript', note: '', status: 'open', document: null },
    ...{ asked_at: '2027-01-08T12:00:00.000Z', asked_by: 'Robin', closed_at: null, closed_by: null },
    ...request,
  } as RequestReply;
  render(
    <Provider store={createStore({ stepUpAuth: new StepUpAuth() })}>
      <PageContext value={PAGE}>
        <ToastProvider>
          <PersonContext value={{ scopes } as Person}>
            <Requests id="a1" requests={[shown]} />
          </PersonContext>
        </ToastProvider>
      </PageContext>
    </Provider>,
  );
  return calls;
};

describe('a requested document', () => {
  it('shows how long it has been missing, and can be waived', async () => {
    const calls = show({});
    expect(screen.getByText('Waiting (7 days)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Waive' }));
    expect(await screen.findByText('“Final transcript” waived')).toBeTruthy();
    expect(calls).toEqual(['POST /service/applications/a1/document-requests/r1/withdraw']);
  });

  it('shows who waived it and when, without actions', () => {
    show({ status: 'withdrawn', closed_at: '2027-01-10T09:00:00.000Z', closed_by: 'Dana' });
    expect(screen.getByText('Waived')).toBeTruthy();
    expect(screen.getByText(/^Waived .*Jan 10.* by Dana$/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('cannot be waived by readers', () => {
    show({}, ['applications']);
    expect(screen.getByText('Waiting (7 days)')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
