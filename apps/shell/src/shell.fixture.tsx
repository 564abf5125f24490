import { inEnglish } from '@portico/texts/testing';
import { init } from '@module-federation/runtime';
import type { PageData, ProfileReply } from '@portico/contracts';
import { createStore, NO_DRAFT_STORAGE } from '@portico/store';
import type { AppStore, DraftStorage } from '@portico/store';
import {
  endSessionWithTest,
  MemoryStorage,
  profileReply,
  storePage,
  stubServer,
} from '@portico/store/testing';
import type { StubRoute, StubServer } from '@portico/store/testing';
import { ToastProvider } from '@portico/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { InitialEntry } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { reportPageFailure } from './failures/report-page-failure.ts';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LanguageProvider, PageLanguage } from './languages/index.ts';
import { LocalizedPage } from './page/localized-page.tsx';
import { Shell } from './shell.tsx';
import { registerSteps } from './steps/index.ts';

export const PAGE: PageData = {
  steps: [pageStep('consent', 'Your Consent', 2), pageStep('person', 'Your Person', 1)],
  integrity: {},
  partner: {
    name: 'Example University',
    applicationTitle: 'Undergraduate Application',
    websiteStyle: 'example',
    logo: null,
    timeZone: 'America/New_York',
    privacyUrl: 'https://www.university.example/privacy',
    email: 'help@university.example',
    phone: '(410) 555-0100',
    address: ['1 College Avenue'],
    links: {
      website: 'https://www.university.example/',
      admissions: 'https://www.university.example/admissions',
      pdfReader: 'https://reader.example/',
      analyticsOptOut: 'https://opt-out.example/',
    },
    codes: { sat: '5999', act: '1799', school: '005999' },
    banners: [{ text: 'Apply by 1/15!', startDate: '2026-12-09', endDate: '2027-01-16' }],
  },
  defaultRoute: '/person',
  invalidRoute: null,
  identityCookiePrefix: 'portico_idp',
  shellVersion: '1.0.0',
  texts: { language: 'en', languages: ['en'], translations: {}, ownWords: {} },
  pageId: 'page.signed',
  trial: null,
};

function pageStep(id: string, label: string, order: number): PageData['steps'][number] {
  const base = `/releases/${id}/1.0.0/`;
  const chosen = {
    version: '1.0.0',
    container: `${id}_1_0_0`,
    base,
    manifest: {},
    definition: `${base}step.json`,
    translations: {},
  };
  return { id, route: `/${id}`, label, labels: {}, order, chosen, fallback: null };
}

init({ name: 'shell', remotes: [] });

export function setUpShell(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn());
    Element.prototype.hasPointerCapture ??= () => false;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    registerSteps(PAGE);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.cookie = 'portico_idp_session=; Max-Age=0; path=/';
  });
}

interface Opened {
  store: AppStore;
  server: StubServer;
  user: ReturnType<typeof userEvent.setup>;
}
interface Options {
  profile?: Partial<ProfileReply>;
  routes?: Record<string, StubRoute>;
  page?: Partial<PageData>;
  storage?: Storage;
  drafts?: DraftStorage;
}

export function openShell(
  address: InitialEntry,
  { profile, routes, page, storage, drafts }: Options = {},
): Opened {
  if (profile) document.cookie = 'portico_idp_session=1; path=/';
  const server = stubServer({
    ...(profile ? { 'GET /api/profile': profileReply(profile) } : {}),
    'POST /api/web-status': { message: 'OK' },
    'PUT /api/last-page': { message: 'OK' },
    'POST /api/validations': { message: 'OK' },
    'GET /api/logout': { message: 'OK' },
    'POST /public/page-failures': { message: 'OK' },
    ...routes,
  });
  const store = createStore(storePage(), {
    storage: storage ?? new MemoryStorage(),
    drafts: drafts ?? NO_DRAFT_STORAGE,
  });
  endSessionWithTest(store);
  const language = new PageLanguage({ ...PAGE, ...page });
  render(
    <Provider store={store}>
      <LanguageProvider language={language}>
        <LocalizedPage page={{ ...PAGE, ...page }}>
          <ToastProvider>
            <MemoryRouter initialEntries={[address]} useTransitions={false}>
              <ErrorBoundary
                onError={reportPageFailure(PAGE.shellVersion)}
                onRetry={() => window.location.reload()}
              >
                <Shell />
              </ErrorBoundary>
              <Place />
            </MemoryRouter>
          </ToastProvider>
        </LocalizedPage>
      </LanguageProvider>
    </Provider>,
  );
  return { store, server, user: userEvent.setup() };
}

function Place() {
  const { pathname, search, hash, state } = useLocation();
  return (
    <output aria-label="place">
      {JSON.stringify({ path: pathname + search + hash, state: state as unknown })}
    </output>
  );
}

export function place(): { path: string; state: unknown } {
  return inEnglish(JSON.parse(screen.getByRole('status', { name: 'place' }).textContent)) as {
    path: string;
    state: unknown;
  };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
