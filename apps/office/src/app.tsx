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
import { type Proofs, ProofsContext } from './session/proofs.ts';
import { PageContext } from './page/page-data.ts';

interface AppProps {
  page: OfficePageData;
  store: OfficeStore;
  proofs: Proofs;
}

export function App({ page, store, proofs }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <PageContext value={page}>
          <Boundary instead={<SomethingWentWrong />} onError={(error) => console.error(error)}>
            <ToastProvider>
              <ProofsContext value={proofs}>
                <BrowserRouter useTransitions={false}>
                  <Office />
                </BrowserRouter>
              </ProofsContext>
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
