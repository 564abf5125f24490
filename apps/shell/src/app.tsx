import type { PageData } from '@portico/contracts';
import type { AppStore } from '@portico/store';
import { ToastProvider } from '@portico/ui';
import { lazy, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { PageContext } from './page/page-context.ts';
import { markFailed } from './service-view/print-mark.ts';
import { Shell } from './shell.tsx';
import { TrialNotice } from './steps/index.ts';

const ServiceView = lazy(() => import('./service-view/service-view.tsx'));

interface AppProps {
  page: PageData;
  store: AppStore;
  /** Staff see the print view instead of the application. */
  serviceToken: string | null;
  /** Hears of whatever leaves nothing of the page to show. */
  onError: (error: unknown) => void;
}

export function App({ page, store, serviceToken, onError }: AppProps) {
  const fail = (error: unknown) => {
    if (serviceToken) markFailed(error);
    onError(error);
  };
  return (
    <StrictMode>
      <PageContext.Provider value={page}>
        <Provider store={store}>
          <TrialNotice trial={page.trial} />
          <ErrorBoundary onError={fail}>
            {serviceToken ? (
              // Without a boundary React draws nothing until the code is there; with one it holds back what comes within 300 ms.
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
        </Provider>
      </PageContext.Provider>
    </StrictMode>
  );
}
