import type { PageData } from '@portico/contracts';

export function pageDataOf(html: string): PageData {
  const json = /<script type="application\/json" id="portico-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? '') as PageData;
}
