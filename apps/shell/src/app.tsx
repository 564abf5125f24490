import type { PageData } from '@portico/contracts';
import type { AppStore } from '@portico/store';
import { ToastProvider } from '@portico/ui';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { LanguageProvider, type PageLanguage } from './languages/index.ts';
import { PageInWords } from './page/page-in-words.tsx';
import { Shell } from './shell.tsx';

interface AppProps {
  page: PageData;
  language: PageLanguage;
  store: AppStore;
  /** Hears of whatever leaves nothing of the page to show. */
  onError: (error: unknown) => void;
}

export function App({ page, language, store, onError }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider language={language}>
          <PageInWords page={page}>
            <ErrorBoundary onError={onError} onRetry={() => window.location.reload()}>
              <ToastProvider>
                {/* The page that is left goes at once: no step that is slow or missing holds the person on it. */}
                <BrowserRouter useTransitions={false}>
                  <Shell />
                </BrowserRouter>
              </ToastProvider>
            </ErrorBoundary>
          </PageInWords>
        </LanguageProvider>
      </Provider>
    </StrictMode>
  );
}
