import type { PageData } from '@portico/contracts';

/** @throws Error if the HTML wasn't rendered by Portico's server */
export function readPageData(): PageData {
  const element = document.getElementById('portico-page');
  if (!element?.textContent) {
    throw new Error(
      'The page carries no <script id="portico-page">: open it through the server, not from the build folder.',
    );
  }
  return JSON.parse(element.textContent) as PageData;
}
