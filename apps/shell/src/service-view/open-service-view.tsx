import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { listenToFaults } from '../failures/listen-to-faults.ts';
import { reportPageFailure } from '../failures/report-page-failure.ts';
import { PageLanguage } from '../languages/page-language.ts';
import { readPageData } from '../page/read-page-data.ts';
import { fetchPrint } from './fetch-print.ts';
import { takeServiceToken } from './service-request.ts';
import { ServicePage } from './service-page.tsx';

/** Reads what the server has put into the page, and draws the application of its link. A page of its own: it needs neither a store nor any step's code. Call once. */
export function openServiceView(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no <div id="root">: the service view has nowhere to be drawn.');

  const page = readPageData();
  const report = reportPageFailure(page.shellVersion);
  listenToFaults((fault) => report(fault, { is_shown: true }));
  const token = takeServiceToken(window.location, window.history);
  const language = new PageLanguage(page, (fault) => report(fault, { is_shown: true }));
  const print = fetchPrint(token, page, language);
  // A transition waits for what is printed. Outside of one React would draw nothing first, and stay with that for a while.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ServicePage page={page} language={language} token={token} print={print} onError={report} />
      </StrictMode>,
    ),
  );
}
