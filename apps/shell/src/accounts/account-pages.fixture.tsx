import type { PageData } from '@portico/contracts';
import { createStore, NO_DRAFT_STORAGE } from '@portico/store';
import { endSessionWithTest } from '@portico/store/testing';
import { ToastProvider } from '@portico/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AccountState } from '../page/navigation-state.tsx';
import { PageContext } from '../page/page-data.ts';
import { ConfirmPage, ForgotPage, LogInPage, ResetPage, SignUpPage } from './index.ts';

export const EMAIL = 'ada@example.edu';
export const PASSWORD = 'Correct-horse-9';

interface Call {
  path: string;
  method: string;
  body: unknown;
}
interface Reply {
  status?: number;
  body?: object;
  html?: string;
}

Element.prototype.hasPointerCapture ??= () => false;

export const network = { calls: [] as Call[], replies: [] as (Reply | Promise<Reply>)[] };

export function stubNetwork(): void {
  beforeEach(() => {
    network.calls = [];
    network.replies = [];
    const NodeRequest = globalThis.Request;
    vi.stubGlobal(
      'Request',
      class extends NodeRequest {
        constructor(address: string, { signal: _ofJsdom, ...init }: RequestInit = {}) {
          super(new URL(address, 'http://localhost'), init);
        }
      },
    );
    vi.stubGlobal('fetch', async (request: Request) => {
      const body: unknown = await request.json();
      network.calls.push({ path: new URL(request.url).pathname, method: request.method, body });
      const reply = await network.replies.shift();
      if (!reply) throw new TypeError('Failed to fetch');
      if (reply.html) return new Response(reply.html, { headers: { 'content-type': 'text/html' } });
      return Response.json(reply.body ?? {}, { status: reply.status ?? 200 });
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

const PAGE = {
  defaultRoute: '/about',
  invalidRoute: null,
  partner: { name: 'Example University', applicationTitle: 'Apply' },
} as PageData;

export function openPage(address: string, state?: AccountState) {
  const [path, search] = address.split('?');
  const router = createMemoryRouter(
    [
      { path: '/signup', element: <SignUpPage /> },
      { path: '/confirm', element: <ConfirmPage /> },
      { path: '/login', element: <LogInPage /> },
      { path: '/forgot', element: <ForgotPage /> },
      { path: '/reset', element: <ResetPage /> },
      { path: '/about', element: <h1>About You</h1> },
    ],
    { initialEntries: [{ pathname: path, search: search ? `?${search}` : '', state }] },
  );
  const store = createStore(
    {
      stepIds: [],
      id: 'page.signed',
      shownVersions: () => ({}),
      language: () => 'en',
      onSentence: () => undefined,
      loadDefinitions: () => Promise.resolve([]),
      timeZone: 'America/New_York',
      identityCookiePrefix: 'portico_idp',
    },
    { storage: null, drafts: NO_DRAFT_STORAGE },
  );
  endSessionWithTest(store);
  const { container } = render(
    <Provider store={store}>
      <PageContext.Provider value={PAGE}>
        <ToastProvider>
          <main>
            <RouterProvider router={router} />
          </main>
        </ToastProvider>
      </PageContext.Provider>
    </Provider>,
  );
  return { router, store, container, user: userEvent.setup() };
}

export const email = () => screen.getByRole('textbox', { name: 'Email Address' });
export const password = (label = 'Password') => screen.getByLabelText(label);
export const code = () => screen.getByRole('textbox', { name: 'Confirmation Code' });

export const submit = () => screen.getByRole('button', { name: 'Submit' });

export async function toast(label: string, message: string): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: label });
  await within(region).findByText(message);
  return region;
}

export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export function checklist(): string[] {
  const list = screen.getByRole('list', { name: 'Make sure your password' });
  return [...list.querySelectorAll('li')].map(
    (item) => `${item.querySelector('span')?.firstChild?.textContent}: ${item.dataset.state}`,
  );
}
