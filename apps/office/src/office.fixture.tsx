import type {
  ApplicationLineReply,
  ApplicationSearchPayload,
  OfficePageData,
  SearchableQuestionReply,
} from '@portico/contracts';
import { ToastProvider } from '@portico/ui';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createStore } from './api/store.ts';
import { ResizeObserverStub } from './layout/resize-observer.fixture.ts';
import { PageContext } from './page/page-data.ts';
import { AppRoutes } from './routes.tsx';
import type { Person } from './session/person.ts';
import { StepUpAuth } from './session/step-up-auth.ts';

const PARTNER = { name: 'North University', timeZone: 'UTC' } as OfficePageData['partner'];
const PAGE: OfficePageData = {
  version: '1',
  partner: PARTNER,
  applicationUrl: 'http://localhost',
  servedAt: '2026-11-23T10:00:00.000Z',
};

const OFFICER: Person = {
  id: 'p1',
  name: 'Dana <b>Reyes</b>',
  email: null,
  roles: ['officer'],
  scopes: ['applications', 'changes'],
  proved_until: '2026-11-23T10:05:00.000Z',
  ends_at: '2026-11-23T22:00:00.000Z',
};

export const rowsOf = (count: number, from = 0): ApplicationLineReply[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `id-${from + at}`,
    name: `Applicant ${from + at}`,
    email: `a${from + at}@example.edu`,
    status: 'started',
    reopened: false,
    confirmed: true,
    reference: null,
    term: null,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-02T10:00:00.000Z',
    submitted_at: null,
    documents: 0,
    requested: 0,
    waiting_since: null,
    missing: 0,
    answers: {},
  }));

type Reply = (search: ApplicationSearchPayload, signal: AbortSignal) => Promise<object> | object;

/** Height in pixels that every element reports, because jsdom has no layout. */
const WINDOW = 800;

interface OpenOffice {
  at?: string;
  person?: Partial<Person>;
  questions?: SearchableQuestionReply[];
}

export function openOffice(
  search: Reply,
  { at = '/applications', person = {}, questions = [] }: OpenOffice = {},
) {
  const searches: ApplicationSearchPayload[] = [];
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  } as typeof HTMLElement.prototype.scrollTo;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const json = (body: object, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (pathname === '/service/applications/terms') return json({ terms: [], steps: [], questions });
    if (pathname === '/service/bulk') return json({ jobs: [] });
    if (pathname !== '/service/applications/search') return json({ code: 'not_found', message: 'No.' }, 404);
    const payload = (await request.json()) as ApplicationSearchPayload;
    searches.push(payload);
    const reply = await search(payload, request.signal);
    return reply instanceof Response ? reply : json(reply);
  });
  return { searches, store: draw(at, { ...OFFICER, ...person }) };
}

type Replies = Record<string, object | ((address: URL) => object)>;

/** @param replies by path; requests to all other paths get 404 */
export function openOfficeAt(at: string, { scopes, replies }: { scopes: string[]; replies: Replies }) {
  const calls: { address: URL; body: unknown }[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('fetch', async (request: Request) => {
    const address = new URL(request.url);
    const sent = await request.text();
    calls.push({ address, body: sent === '' ? null : JSON.parse(sent) });
    const known = replies[address.pathname] ?? { code: 'not_found', message: 'No.' };
    const reply = typeof known === 'function' ? known(address) : known;
    if (reply instanceof Response) return reply.clone();
    return new Response(JSON.stringify(reply), {
      status: replies[address.pathname] ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    });
  });
  draw(at, { ...OFFICER, scopes });
  const to = (path: string) => calls.filter(({ address }) => address.pathname === path);
  return {
    sent: (path: string) => to(path).map(({ body }) => body),
    asked: (path: string) => to(path).map(({ address }) => address.searchParams),
  };
}

function draw(at: string, person: Person) {
  const store = createStore({ stepUpAuth: new StepUpAuth() });
  render(
    <Provider store={store}>
      <PageContext value={PAGE}>
        <ToastProvider>
          <MemoryRouter initialEntries={[at]}>
            <AppRoutes person={person} />
          </MemoryRouter>
        </ToastProvider>
      </PageContext>
    </Provider>,
  );
  return store;
}
