import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.ts';

export interface PageRuntimeOptions {
  /** Manifest by its address, as inlined in the page. */
  manifests: Map<string, unknown>;
  /** Milliseconds until an entry script that does not answer counts as failed. */
  timeout: number;
}

/** Lets the federation runtime take everything from the page: manifests without a request, scripts only with their hash. */
export function pageRuntimePlugin({ manifests, timeout }: PageRuntimeOptions): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-page',
    fetch: (url) => Promise.resolve(manifestReply(manifests.get(pathOf(url)))),
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.fetchPriority = 'high';
      // Integrity-Policy refuses a script that was not requested with CORS, whatever its hash.
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url);
      return { script, timeout };
    },
    createLink: ({ url, attrs }) => {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      link.integrity = integrityOf(url);
      if (link.getAttribute('as') === 'script') link.crossOrigin = 'anonymous';
      return { link, timeout };
    },
  };
}

/** Never the network: a manifest that is not in the page is one that the server did not choose. */
function manifestReply(manifest: unknown): Response {
  return manifest === undefined
    ? new Response('', { status: 404 })
    : new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json' } });
}

function pathOf(url: string): string {
  return new URL(url, window.location.href).pathname;
}
