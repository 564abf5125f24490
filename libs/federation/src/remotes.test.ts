import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setIntegrity } from './integrity.ts';
import { pageRuntimePlugin } from './remotes.ts';

const ENTRY = '/releases/remotes/1/remoteEntry.js';
beforeEach(() => setIntegrity({ [ENTRY]: 'sha384-known' }));

describe('the federation runtime', () => {
  it("gets scripts with the page's hash, a timeout, and an error handler", () => {
    const refused = vi.fn();
    const made = pageRuntimePlugin(refused, 6_000).createScript?.({
      url: new URL(ENTRY, location.href).href,
    } as never);
    const { script, timeout } = made as { script: HTMLScriptElement; timeout: number };
    expect(script.integrity).toBe('sha384-known');
    expect(script.crossOrigin).toBe('anonymous');
    expect(timeout).toBe(6_000);
    script.dispatchEvent(new Event('error'));
    expect(refused).toHaveBeenCalledWith(ENTRY);
  });
});
