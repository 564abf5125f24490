import type { PageData } from '@portico/contracts';
import { type ReactNode, use } from 'react';
import { LanguageProvider } from '../languages/language-context.tsx';
import type { PageLanguage } from '../languages/page-messages.ts';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { PageContext } from '../page/page-data.ts';
import { useLocalizedPage } from '../page/use-localized-page.ts';
import type { ApplicationPrint } from './fetch-print.ts';
import { InvalidLink } from './invalid-link.tsx';
import { markFailed, reloadWithToken } from './service-request.ts';
import { ServiceView } from './service-view.tsx';

interface PrintableApplicationProps {
  page: PageData;
  language: PageLanguage;
  token: string;
  print: Promise<ApplicationPrint | null>;
  isDocument: boolean;
  onError: (error: unknown) => void;
}

export function PrintableApplication({
  page,
  language,
  token,
  print,
  isDocument,
  onError,
}: PrintableApplicationProps) {
  const fail = (error: unknown) => {
    markFailed(error);
    onError(error);
  };
  return (
    <LanguageProvider language={language}>
      <InWords page={page}>
        <ErrorBoundary onError={fail} onRetry={() => reloadWithToken(token, window.location)}>
          <Printed print={print} isDocument={isDocument} />
        </ErrorBoundary>
      </InWords>
    </LanguageProvider>
  );
}

function InWords({ page, children }: { page: PageData; children: ReactNode }) {
  return <PageContext value={useLocalizedPage(page)}>{children}</PageContext>;
}

function Printed({ print, isDocument }: Pick<PrintableApplicationProps, 'print' | 'isDocument'>) {
  const found = use(print);
  return found ? <ServiceView {...found} isDocument={isDocument} /> : <InvalidLink />;
}
