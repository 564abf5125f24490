import type { PageData } from '@portico/contracts';
import type { AppStore } from '@portico/store';
import { ToastProvider } from '@portico/ui';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LanguageProvider, type PageLanguage } from './languages/index.ts';
import { LocalizedPage } from './page/localized-page.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  page: PageData;
  language: PageLanguage;
  store: AppStore;
  onError: (error: unknown) => void;
}

export function App({ page, language, store, onError }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider language={language}>
          <LocalizedPage page={page}>
            <ErrorBoundary onError={onError} onRetry={() => window.location.reload()}>
              <ToastProvider>
                {/* With transitions, the old page would stay until the next step has loaded. */}
                <BrowserRouter useTransitions={false}>
                  <Shell />
                </BrowserRouter>
              </ToastProvider>
            </ErrorBoundary>
          </LocalizedPage>
        </LanguageProvider>
      </Provider>
    </StrictMode>
  );
}
