import type { OfficePageData } from '@portico/contracts';
import { ToastProvider } from '@portico/ui';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createStore } from './api/store.ts';
import { ResizeObserverStub } from './layout/resize-observer.fixture.ts';
import { PageContext } from './page/page-data.ts';
import { AppRoutes } from './routes.tsx';
import { StepUpAuth } from './session/step-up-auth.ts';

const PAGE: OfficePageData = {
  version: '1',
  partner: { name: 'North University', timeZone: 'UTC' } as OfficePageData['partner'],
  applicationUrl: 'http://localhost',
  servedAt: '2026-11-23T10:00:00.000Z',
  languages: ['en', 'ar'],
};

/** Opens a page as a person with `scopes`. The keys of `replies` are `METHOD path`; tests can change them later. Other requests get 404. */
export function openPage(
  at: string,
  replies: Record<string, unknown>,
  scopes: string[],
  { isNarrow = false } = {},
) {
  const calls: string[] = [];
  const bodies: Record<string, unknown> = {};
  const failures: Record<string, { status: number; body: object }> = {};
  const json = (body: unknown, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    if (request.method !== 'GET')
      bodies[call] = await request
        .clone()
        .json()
        .catch(() => null);
    const failure = failures[call];
    if (failure) return json(failure.body, failure.status);
    const isKnown = Object.hasOwn(replies, call);
    if (isKnown && replies[call] === null) return new Response(null, { status: 204 });
    return isKnown ? json(replies[call], 200) : json({ code: 'not_found', message: 'No.' }, 404);
  });
  const person = {
    ...{ id: 'p1', name: 'Dana Reyes', email: null, roles: ['some'], scopes },
    ...{ proved_until: '2026-11-23T10:05:00.000Z', ends_at: '2026-11-23T22:00:00.000Z' },
  };
  render(
    <Provider store={createStore({ stepUpAuth: new StepUpAuth() })}>
      <PageContext value={PAGE}>
        <ToastProvider>
          <MemoryRouter initialEntries={[at]}>
            <AppRoutes person={person} />
          </MemoryRouter>
        </ToastProvider>
      </PageContext>
    </Provider>,
  );
  const failing = (call: string, status: number, body: object) => {
    failures[call] = { status, body };
  };
  return { calls, bodies, failing };
}
