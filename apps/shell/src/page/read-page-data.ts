import type { PageData } from '@portico/contracts';

/** @throws if the page wasn't served by Portico */
export function readPageData(): PageData {
  const element = document.getElementById('portico-page');
  if (!element?.textContent) {
    throw new Error(
      'The page carries no <script id="portico-page">: open it through the server, not from the build folder.',
    );
  }
  return JSON.parse(element.textContent) as PageData;
}
