import type { OfficePageData } from '@portico/contracts';
import { Boundary, Button, ToastProvider } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { OfficeStore } from './api/store.ts';
import { layoutTexts as texts } from './layout/layout.texts.ts';
import { Notice } from './layout/notice.tsx';
import { Office } from './office.tsx';
import { type StepUpAuth, StepUpAuthContext } from './session/step-up-auth.ts';
import { PageContext } from './page/page-data.ts';

interface AppProps {
  page: OfficePageData;
  store: OfficeStore;
  stepUpAuth: StepUpAuth;
}

export function App({ page, store, stepUpAuth }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <PageContext value={page}>
          <Boundary instead={<SomethingWentWrong />} onError={(error) => console.error(error)}>
            <ToastProvider>
              <StepUpAuthContext value={stepUpAuth}>
                <BrowserRouter useTransitions={false}>
                  <Office />
                </BrowserRouter>
              </StepUpAuthContext>
            </ToastProvider>
          </Boundary>
        </PageContext>
      </Provider>
    </StrictMode>
  );
}

function SomethingWentWrong() {
  const t = useText();
  return (
    <Notice title={t(texts.wrong)} lead={t(texts.wrongLead)}>
      <Button onClick={() => window.location.reload()}>{t(texts.reload)}</Button>
    </Notice>
  );
}
