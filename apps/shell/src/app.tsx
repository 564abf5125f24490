import type { PageData } from '@portico/contracts';
import type { AppStore } from '@portico/store';
import { lazyComponent, ToastProvider, type LazyFailure } from '@portico/ui';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LanguageProvider, type PageLanguage } from './languages/index.ts';
import { PageInWords } from './page/page-in-words.tsx';
import { markFailed, reloadWithToken } from './service-view/service-request.ts';
import { Shell } from './shell.tsx';

const ServiceView = lazyComponent(
  () =>
    import(/* webpackChunkName: "service-view" */ './service-view/service-view.tsx').then(
      (module) => module.ServiceView,
    ),
  {
    failed: NothingToPrint,
    preload: false,
  },
);

/** Staff, and the printer, see what has failed in place of the whole page. */
function NothingToPrint({ error }: LazyFailure): never {
  throw error;
}

interface AppProps {
  page: PageData;
  language: PageLanguage;
  store: AppStore;
  /** Staff see the print view instead of the application. */
  serviceToken: string | null;
  /** Hears of whatever leaves nothing of the page to show. */
  onError: (error: unknown) => void;
}

export function App({ page, language, store, serviceToken, onError }: AppProps) {
  const fail = (error: unknown) => {
    if (serviceToken) markFailed(error);
    onError(error);
  };
  const retry = () => {
    if (serviceToken) reloadWithToken(serviceToken, window.location);
    else window.location.reload();
  };
  return (
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider language={language}>
          <PageInWords page={page}>
            <ErrorBoundary onError={fail} onRetry={retry}>
              {serviceToken ? (
                <ServiceView token={serviceToken} />
              ) : (
                <ToastProvider>
                  {/* The page that is left goes at once: no step that is slow or missing holds the person on it. */}
                  <BrowserRouter useTransitions={false}>
                    <Shell />
                  </BrowserRouter>
                </ToastProvider>
              )}
            </ErrorBoundary>
          </PageInWords>
        </LanguageProvider>
      </Provider>
    </StrictMode>
  );
}
