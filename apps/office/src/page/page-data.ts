import type { OfficePageData } from '@portico/contracts';
import { createContext, useContext } from 'react';

/** @throws Error if the HTML wasn't rendered by Portico's server */
export function readPageData(): OfficePageData {
  const element = document.getElementById('portico-page');
  if (!element?.textContent)
    throw new Error('The page carries no <script id="portico-page">: open it through the server.');
  return JSON.parse(element.textContent) as OfficePageData;
}

export const PageContext = createContext<OfficePageData | null>(null);

export function usePage(): OfficePageData {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a <PageContext> around the page.');
  return page;
}
