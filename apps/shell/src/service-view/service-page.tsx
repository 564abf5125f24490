import type { PageData } from '@portico/contracts';
import { type ReactNode, use } from 'react';
import { LanguageProvider } from '../languages/language-context.tsx';
import type { PageLanguage } from '../languages/page-language.ts';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { PageContext } from '../page/page-context.ts';
import { usePageInWords } from '../page/use-page-in-words.ts';
import type { ApplicationPrint } from './fetch-print.ts';
import { LinkRefused } from './link-refused.tsx';
import { markFailed, reloadWithToken } from './service-request.ts';
import { ServiceView } from './service-view.tsx';

interface ServicePageProps {
  page: PageData;
  language: PageLanguage;
  token: string;
  /** Null: the link is refused. */
  print: Promise<ApplicationPrint | null>;
  /** Hears of whatever leaves nothing of the page to show. */
  onError: (error: unknown) => void;
}

/** What stands at a service link: the application, or why it can't be shown. */
export function ServicePage({ page, language, token, print, onError }: ServicePageProps) {
  const fail = (error: unknown) => {
    markFailed(error);
    onError(error);
  };
  return (
    <LanguageProvider language={language}>
      <InWords page={page}>
        <ErrorBoundary onError={fail} onRetry={() => reloadWithToken(token, window.location)}>
          <Printed print={print} />
        </ErrorBoundary>
      </InWords>
    </LanguageProvider>
  );
}

function InWords({ page, children }: { page: PageData; children: ReactNode }) {
  return <PageContext value={usePageInWords(page)}>{children}</PageContext>;
}

function Printed({ print }: Pick<ServicePageProps, 'print'>) {
  const found = use(print);
  return found ? <ServiceView {...found} /> : <LinkRefused />;
}
