import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { listenToErrors } from '../failures/listen-to-errors.ts';
import { reportPageFailure } from '../failures/report-page-failure.ts';
import { PageLanguage } from '../languages/page-messages.ts';
import { readPageData } from '../page/read-page-data.ts';
import { fetchPrint } from './fetch-print.ts';
import { consumeServiceToken, isForPrinter } from './service-request.ts';
import { PrintableApplication } from './printable-application.tsx';

/** Starts the service view, without the store and without step code. Call it once. */
export function openServiceView(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no <div id="root">: the service view has nowhere to be drawn.');

  const page = readPageData();
  const report = reportPageFailure(page.shellVersion);
  listenToErrors((fault) => report(fault, { is_shown: true }));
  const isDocument = isForPrinter(window.location);
  const token = consumeServiceToken(window.location, window.history);
  const language = new PageLanguage(page, (fault) => report(fault, { is_shown: true }));
  const print = fetchPrint(token, page, language);
  // In a transition, React renders the content at once, instead of a fallback first.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <PrintableApplication {...{ page, language, token, print, isDocument }} onError={report} />
      </StrictMode>,
    ),
  );
}
