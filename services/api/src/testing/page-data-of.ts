import type { PageData } from '@portico/contracts';

/** What a served page carries. */
export function pageDataOf(html: string): PageData {
  const json = /<script type="application\/json" id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '') as PageData;
}
