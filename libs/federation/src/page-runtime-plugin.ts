import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptFor } from './load-script.ts';

/**
 * Makes the federation runtime load entries as the page wants it: only with the hash that the page lists.
 * @param refused hears the path of each entry that did not come or was not the file that was released
 * @param timeout in milliseconds until an entry that does not answer counts as failed
 */
export function pageRuntimePlugin(
  refused: (url: string) => void,
  timeout: number,
): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-page',
    createScript: ({ url }) => {
      const script = scriptFor(url);
      // The runtime has made the address absolute.
      script.addEventListener('error', () => refused(new URL(url, window.location.href).pathname));
      return { script, timeout };
    },
  };
}
